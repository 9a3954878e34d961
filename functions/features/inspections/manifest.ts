import type { InspectionRecord, PhotoRecord } from './records.ts';

/** A device's entry for one of the photos it completed an inspection with. */
export type ManifestEntry = { photoId: string; componentId: string; sha256: string };

type Known = Pick<PhotoRecord, 'photoId' | 'claim' | 'removedAt'>;

/** Known: announced with these bytes, or removed, in any order. */
const isHeardOf = ({ claim, removedAt }: Known, sha256: string): boolean =>
  claim === undefined ? removedAt !== '' : claim.sha256 === sha256;

/** The photos of a manifest that were not announced: the announcement was lost, or has not arrived yet. */
export function missingOf(manifest: readonly ManifestEntry[], photos: readonly Known[]): ManifestEntry[] {
  const known = new Map(photos.map((photo) => [photo.photoId, photo]));
  return manifest.filter(({ photoId, sha256 }) => {
    const photo = known.get(photoId);
    return photo === undefined || !isHeardOf(photo, sha256);
  });
}

/** The record with other photos missing; without any, the list is gone. */
export function withMissing(record: InspectionRecord, missing: readonly string[]): InspectionRecord {
  const after: InspectionRecord = { ...record };
  if (missing.length === 0) delete after.missingPhotos;
  else after.missingPhotos = [...missing];
  return after;
}

/** The record after photos were announced or taken out: they are missing no more. */
export function withFound(record: InspectionRecord, photos: readonly Known[]): InspectionRecord {
  const { missingPhotos } = record;
  if (missingPhotos === undefined) return record;
  const found = new Set(
    photos.filter((photo) => isHeardOf(photo, photo.claim?.sha256 ?? '')).map(({ photoId }) => photoId),
  );
  const missing = missingPhotos.filter((photoId) => !found.has(photoId));
  return missing.length === missingPhotos.length ? record : withMissing(record, missing);
}

/** Whether photos that were announced only now belong to what was completed: then it is no revision. */
export function isLateAnnouncement({ missingPhotos = [] }: InspectionRecord, photos: readonly Known[]): boolean {
  return photos.length > 0 && photos.every(({ photoId }) => missingPhotos.includes(photoId));
}

/** Photos of an inspection that are not safe: announced and not verified, or completed with and not announced. */
export function unsafePhotos({
  photos,
  missingPhotos = [],
}: Pick<InspectionRecord, 'photos' | 'missingPhotos'>): number {
  return Math.max(0, photos.total - photos.verified) + missingPhotos.length;
}
