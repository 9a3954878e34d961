import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { LocalPhoto } from '#web/offline/db/records.ts';

export type PhotoInEditor =
  | { state: 'loading' }
  | { state: 'missing' }
  /** `others` are the inspection's other photos, those of the same component first. */
  | { state: 'ready'; photo: LocalPhoto; others: LocalPhoto[] };

async function readPhotos(inspectionId: string, photoId: string): Promise<PhotoInEditor> {
  const all = await deviceDatabase().photos.where('inspectionId').equals(inspectionId).toArray();
  const present = all.filter(({ removed }) => removed !== true);
  const photo = present.find((candidate) => candidate.photoId === photoId);
  if (photo === undefined) return { state: 'missing' };
  const rank = ({ componentId, takenAt }: LocalPhoto) => `${componentId === photo.componentId ? 0 : 1}${takenAt}`;
  const others = present
    .filter((other) => other.photoId !== photoId && other.state !== 'refused')
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  return { state: 'ready', photo, others };
}

/** The photo on this device, with the photos it can be paired with. */
export function usePhotoInEditor(inspectionId: string, photoId: string): PhotoInEditor {
  const read = useLiveQuery(() => readPhotos(inspectionId, photoId), [inspectionId, photoId]);
  return read ?? { state: 'loading' };
}
