import { MAX_PHOTO_BYTES } from '#shared/photos/limits.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { RENDITIONS, renditionKey, uploadKey, type UploadKey } from '#functions/files/object-keys.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import { renderPhoto, type RenderedPhoto } from '#functions/files/render-photo.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { logError } from '#functions/platform/logger.ts';
import { countAfter } from './merge-photos.ts';
import type { PhotoRecord } from './records.ts';
import type { InspectionRepository } from './repository.ts';

type Ports = { inspections: InspectionRepository; objects: ObjectStore; bucket: string };
type PhotoCheck = { ok: true; photo: RenderedPhoto } | { ok: false; reason: string };

/**
 * verified, refused: as marked now. known: it was verified before, and still is what was announced. orphan: it was never
 * announced
 * it; the daily sweep keeps it for a while. gone: there is no object. lost: it was verified and is another one now.
 */
export type Stored = 'verified' | 'refused' | 'known' | 'orphan' | 'gone' | 'lost';

const photoOf = async (
  { inspectionId, photoId }: UploadKey,
  { inspections }: Pick<Ports, 'inspections'>,
): Promise<PhotoRecord | undefined> => (await inspections.getPhotos(inspectionId, [photoId]))[0];

type Claim = Pick<NonNullable<PhotoRecord['claim']>, 'bytes' | 'sha256'>;
type Compared = { ok: true; bytes: Buffer } | { ok: false; reason: string };
const other = (reason: string): Compared => ({ ok: false, reason });

/** The object's bytes, if they are those that the device claimed; undefined when it is gone. */
export async function compare(
  key: string,
  claim: Claim,
  { objects, bucket }: Pick<Ports, 'objects' | 'bucket'>,
): Promise<Compared | undefined> {
  const size = await objects.sizeOf(bucket, key);
  if (size === undefined) return undefined;
  if (size > MAX_PHOTO_BYTES) return other('The photo is larger than 3 MB');
  if (size !== claim.bytes) return other('The photo is incomplete: its size doesn’t match');
  const bytes = await objects.read(bucket, key);
  if (bytes === undefined) return undefined;
  const isSame = sha256Hex(bytes) === claim.sha256;
  return isSame ? { ok: true, bytes } : other('The photo is incomplete: its checksum doesn’t match');
}

/** The object against what the device claimed of it, and whether it is a picture; undefined when it is gone. */
export async function validatePhoto(
  key: string,
  claim: Claim,
  ports: Pick<Ports, 'objects' | 'bucket'>,
): Promise<PhotoCheck | undefined> {
  const compared = await compare(key, claim, ports);
  return compared?.ok === true ? renderPhoto(compared.bytes) : compared;
}

/** Marks a photo once; of two events about one photo the second finds it done. */
export function markStored(
  key: UploadKey,
  outcome: Partial<PhotoRecord> & Pick<PhotoRecord, 'state'>,
  ports: Pick<Ports, 'inspections'>,
): Promise<Stored> {
  const { inspections } = ports;
  return retryOnConflict(async () => {
    const [header, before] = await Promise.all([inspections.get(key.inspectionId), photoOf(key, ports)]);
    if (header === undefined || before === undefined) return 'orphan';
    if (before.state === 'verified') return 'known';
    const after: PhotoRecord = { ...before, ...outcome };
    if (outcome.state === 'verified') delete after.reason;
    const photos = countAfter(header.photos, [{ before, after }]);
    const isCounted = photos.verified !== header.photos.verified;
    await inspections.write([
      ...(isCounted ? inspections.headerSave(header, { ...header, photos }) : []),
      inspections.photoSave(key.inspectionId, before, after),
    ]);
    return outcome.state === 'verified' ? 'verified' : 'refused';
  });
}

export const LOST = 'The stored photo was lost. The device that still has it will upload it again.';

/**
 * Takes the word 'verified' back: what the storage holds is not what was announced any more. A photo in another state is left.
 */
export function markLost(key: UploadKey, ports: Pick<Ports, 'inspections'>): Promise<boolean> {
  const { inspections } = ports;
  return retryOnConflict(async () => {
    const [header, before] = await Promise.all([inspections.get(key.inspectionId), photoOf(key, ports)]);
    if (header === undefined || before?.state !== 'verified') return false;
    const after: PhotoRecord = { ...before, state: 'awaited', reason: LOST };
    const photos = countAfter(header.photos, [{ before, after }]);
    await inspections.write([
      ...(photos.verified === header.photos.verified ? [] : inspections.headerSave(header, { ...header, photos })),
      inspections.photoSave(key.inspectionId, before, after),
    ]);
    logError('Photo lost', new Error(LOST), { key: uploadKey(key), organizationId: key.organizationId });
    return true;
  });
}

/**
 * A verified photo that is stored again. The policy of an upload fixes its hash, so that a device can only repeat it;
 * any other object in the bucket must not stay marked 'verified'.
 */
async function verifyAgain(key: UploadKey, claim: Claim, ports: Ports): Promise<Stored> {
  const compared = await compare(uploadKey(key), claim, ports);
  if (compared === undefined) return 'gone';
  if (compared.ok) return 'known';
  return (await markLost(key, ports)) ? 'lost' : 'known';
}

export async function keepRenditions(
  key: UploadKey,
  photo: RenderedPhoto,
  { objects, bucket }: Pick<Ports, 'objects' | 'bucket'>,
): Promise<void> {
  await Promise.all(RENDITIONS.map((one) => objects.write(bucket, renditionKey(key, one), photo[one], 'image/jpeg')));
}

/**
 * What an uploaded object becomes: three renditions and a verified photo, or a reason why not and no object. Events may
 * come twice, late or in any order: the object as it is now decides, and a photo is verified while it is what was announced.
 */
export async function storePhoto(key: UploadKey, ports: Ports): Promise<Stored> {
  const { objects, bucket } = ports;
  const path = uploadKey(key);
  const photo = await photoOf(key, ports);
  // Its announcement may have been lost, or undone by a restored table: the sweep attaches it or lets it go in time.
  if (photo?.claim === undefined) return 'orphan';
  if (photo.state === 'verified') return verifyAgain(key, photo.claim, ports);
  const validated = await validatePhoto(path, photo.claim, ports);
  if (validated === undefined) return 'gone';
  if (validated.ok) {
    const { width, height } = validated.photo;
    await keepRenditions(key, validated.photo, ports);
    return markStored(key, { state: 'verified', width, height }, ports);
  }
  const marked = await markStored(key, { state: 'refused', reason: validated.reason }, ports);
  if (marked === 'refused') await objects.remove(bucket, path);
  return marked;
}
