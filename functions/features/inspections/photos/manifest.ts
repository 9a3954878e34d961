import type { InspectionRecord, PhotoRecord } from '#functions/features/inspections/records.ts';

/** A photo in the manifest that a device sends with a completion. */
export type ManifestEntry = { photoId: string; componentId: string; sha256: string };

const idOf = ({ photoId }: Pick<PhotoRecord, 'photoId'>): string => photoId;

type Known = Pick<PhotoRecord, 'photoId' | 'claim' | 'removedAt'>;

/** Whether the photo was announced with these bytes, or removed, in any order. */
const isAnnounced = ({ claim, removedAt }: Known, sha256: string): boolean =>
  claim === undefined ? removedAt !== '' : claim.sha256 === sha256;

/** The manifest's photos that were not announced: the announcement was lost or hasn't arrived yet. */
export function missingOf(manifest: readonly ManifestEntry[], photos: readonly Known[]): ManifestEntry[] {
  const known = new Map(photos.map((photo) => [photo.photoId, photo]));
  return manifest.filter(({ photoId, sha256 }) => {
    const photo = known.get(photoId);
    return photo === undefined || !isAnnounced(photo, sha256);
  });
}

/**
 * The missing photos of earlier completions that still were not announced. Another device's manifest doesn't list what it
 * has never seen, so it doesn't settle them.
 */
export function stillMissingOf({ missingPhotos = [] }: InspectionRecord, photos: readonly Known[]): string[] {
  const announced = new Set(photos.filter((photo) => isAnnounced(photo, photo.claim?.sha256 ?? '')).map(idOf));
  return missingPhotos.filter((photoId) => !announced.has(photoId));
}

/** The record with its list of missing photos; without any, the list is removed. */
export function withMissing(record: InspectionRecord, missing: readonly string[]): InspectionRecord {
  const after: InspectionRecord = { ...record };
  if (missing.length === 0) delete after.missingPhotos;
  else after.missingPhotos = [...missing];
  return after;
}

/** Takes photos off the list of lost ones once they are announced after all. */
function withoutFound(record: InspectionRecord, photos: readonly Known[]): InspectionRecord {
  const { lostPhotos = [] } = record;
  const lost = lostPhotos.filter((one) => !photos.some((photo) => photo.photoId === one.photoId));
  if (lost.length === lostPhotos.length) return record;
  const after: InspectionRecord = { ...record, lostPhotos: lost };
  if (lost.length === 0) delete after.lostPhotos;
  return after;
}

/** The record after photos were announced or removed: they're no longer missing or lost. */
export function withFound(before: InspectionRecord, photos: readonly Known[]): InspectionRecord {
  const record = withoutFound(before, photos);
  const { missingPhotos } = record;
  if (missingPhotos === undefined) return record;
  const missing = stillMissingOf(record, photos);
  return missing.length === missingPhotos.length ? record : withMissing(record, missing);
}

/** Whether newly announced photos belong to the completed inspection, so that it isn't a revision. */
export function isLateAnnouncement(record: InspectionRecord, photos: readonly Known[]): boolean {
  const { missingPhotos = [], lostPhotos = [] } = record;
  const expected = new Set([...missingPhotos, ...lostPhotos.map(idOf)]);
  return photos.length > 0 && photos.every(({ photoId }) => expected.has(photoId));
}

/** Number of photos that aren't stored: announced but not verified, or in the manifest but not announced. */
export function unsafePhotos({
  photos,
  missingPhotos = [],
}: Pick<InspectionRecord, 'photos' | 'missingPhotos'>): number {
  return Math.max(0, photos.total - photos.verified) + missingPhotos.length;
}
