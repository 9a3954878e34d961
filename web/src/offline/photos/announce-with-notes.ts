import type { DescribeEdit, NotesState } from '#shared/photos/notes.ts';
import type { DeviceDatabase } from '../db/database.ts';
import type { LocalPhoto } from '../db/records.ts';
import { enqueueEdits } from '../outbox/outbox.ts';
import { announcePhotos } from './photo-manifest.ts';

function describesOf(photoId: string, { caption, markup, pairedWith }: NotesState): DescribeEdit[] {
  return [
    ...(caption === undefined ? [] : [{ at: caption.at, caption: caption.value }]),
    ...(markup === undefined ? [] : [{ at: markup.at, markup: markup.value }]),
    ...(pairedWith === undefined ? [] : [{ at: pairedWith.at, pairedWith: pairedWith.value }]),
  ].map((note) => ({ action: 'describe', photoId, ...note }));
}

/**
 * Queues the addition of a photo and its notes again, after the call with them was discarded. Call it inside a transaction
 * of photos, inspections and the outbox.
 */
export async function announceWithNotes(
  database: DeviceDatabase,
  { photoId, inspectionId, notes }: LocalPhoto,
): Promise<void> {
  const photo = await database.photos.get(photoId);
  if (photo === undefined) return;
  await database.inspections.where({ inspectionId }).modify((inspection) => {
    if (inspection.givenUp !== undefined) inspection.givenUp = inspection.givenUp.filter((id) => id !== photoId);
  });
  await announcePhotos(database, inspectionId, [photo]);
  const described = describesOf(photoId, notes ?? {});
  if (described.length > 0) await enqueueEdits(database, inspectionId, { edits: [], photos: described });
}
