import { MAX_PHOTO_BYTES } from '#shared/contract/inspections.ts';
import { retryRaces } from '#functions/data/retry.ts';
import { RENDITIONS, renditionKey, uploadKey, type UploadKey } from '#functions/files/object-keys.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import { renderPhoto, type RenderedPhoto } from '#functions/files/render-photo.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { countAfter } from './merge-photos.ts';
import type { PhotoRecord } from './records.ts';
import type { InspectionRepository } from './repository.ts';

type Ports = { inspections: InspectionRepository; objects: ObjectStore; bucket: string };
type Judged = { ok: true; photo: RenderedPhoto } | { ok: false; reason: string };

/** verified, refused: as marked now. known: it was verified before. orphan: nobody announced it. gone: there is no object. */
export type Stored = 'verified' | 'refused' | 'known' | 'orphan' | 'gone';

const refused = (reason: string): Judged => ({ ok: false, reason });
const photoOf = async (
  { inspectionId, photoId }: UploadKey,
  { inspections }: Ports,
): Promise<PhotoRecord | undefined> => (await inspections.getPhotos(inspectionId, [photoId]))[0];

/** The object against what the device claimed of it; undefined when it is gone. */
export async function judge(
  key: string,
  claim: Pick<NonNullable<PhotoRecord['claim']>, 'bytes' | 'sha256'>,
  ports: Pick<Ports, 'objects' | 'bucket'>,
): Promise<Judged | undefined> {
  const { objects, bucket } = ports;
  const size = await objects.sizeOf(bucket, key);
  if (size === undefined) return undefined;
  if (size > MAX_PHOTO_BYTES) return refused('The photo is larger than 3 MB');
  if (size !== claim.bytes) return refused('The photo did not arrive whole: its size is another');
  const bytes = await objects.read(bucket, key);
  if (bytes === undefined) return undefined;
  if (sha256Hex(bytes) !== claim.sha256) return refused('The photo did not arrive whole: its checksum is another');
  return renderPhoto(bytes);
}

/** Marks a photo once; of two events about one photo the second finds it done. */
function mark(
  key: UploadKey,
  outcome: Partial<PhotoRecord> & Pick<PhotoRecord, 'state'>,
  ports: Ports,
): Promise<Stored> {
  const { inspections } = ports;
  return retryRaces(async () => {
    const [header, before] = await Promise.all([inspections.get(key.inspectionId), photoOf(key, ports)]);
    if (header === undefined || before === undefined) return 'orphan';
    if (before.state === 'verified') return 'known';
    const after: PhotoRecord = { ...before, ...outcome };
    if (outcome.state === 'verified') delete after.reason;
    const photos = countAfter(header.photos, [{ before, after }]);
    const isCounted = photos.verified !== header.photos.verified;
    await inspections.write([
      ...(isCounted ? [inspections.headerSave(header, { ...header, photos })] : []),
      inspections.photoSave(key.inspectionId, before, after),
    ]);
    return outcome.state === 'verified' ? 'verified' : 'refused';
  });
}

async function keep(key: UploadKey, photo: RenderedPhoto, { objects, bucket }: Ports): Promise<void> {
  await Promise.all(RENDITIONS.map((one) => objects.write(bucket, renditionKey(key, one), photo[one], 'image/jpeg')));
}

/**
 * What an uploaded object becomes: three renditions and a verified photo, or a reason why not and no object. Events may
 * come twice, late or in any order: the object as it is now decides, and a verified photo stays verified.
 */
export async function storePhoto(key: UploadKey, ports: Ports): Promise<Stored> {
  const { objects, bucket } = ports;
  const path = uploadKey(key);
  const photo = await photoOf(key, ports);
  if (photo?.claim === undefined) {
    await objects.remove(bucket, path);
    return 'orphan';
  }
  if (photo.state === 'verified') return 'known';
  const judged = await judge(path, photo.claim, ports);
  if (judged === undefined) return 'gone';
  if (judged.ok) {
    const { width, height } = judged.photo;
    await keep(key, judged.photo, ports);
    return mark(key, { state: 'verified', width, height }, ports);
  }
  const marked = await mark(key, { state: 'refused', reason: judged.reason }, ports);
  if (marked === 'refused') await objects.remove(bucket, path);
  return marked;
}
