import { MAX_PHOTO_BYTES } from '#shared/photos/limits.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { RENDITIONS, renditionKey, uploadKey, type UploadKey } from '#functions/files/object-keys.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import { renderPhoto, type RenderedPhoto } from '#functions/files/render-photo.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { logError } from '#functions/platform/logger.ts';
import { countAfter } from './merge-photos.ts';
import type { PhotoRecord } from '#functions/features/inspections/records.ts';
import type { InspectionRepository } from '#functions/features/inspections/repository.ts';

type Ports = { inspections: InspectionRepository; objects: ObjectStore; bucket: string };
type PhotoCheck = { ok: true; photo: RenderedPhoto } | { ok: false; reason: string };

/**
 * verified, refused: marked so now. known: verified before, and unchanged. orphan: never announced; the daily sweep
 * keeps it for a while. gone: the object doesn't exist. lost: it was verified, but its bytes differ now.
 */
export type Stored = 'verified' | 'refused' | 'known' | 'orphan' | 'gone' | 'lost';

const photoOf = async (
  { inspectionId, photoId }: UploadKey,
  { inspections }: Pick<Ports, 'inspections'>,
): Promise<PhotoRecord | undefined> => (await inspections.getPhotos(inspectionId, [photoId]))[0];

type Claim = Pick<NonNullable<PhotoRecord['claim']>, 'bytes' | 'sha256'>;
type Compared = { ok: true; bytes: Buffer } | { ok: false; reason: string };
const other = (reason: string): Compared => ({ ok: false, reason });

/** Compares the object's bytes with the device's claim; undefined if the object is gone. */
export async function compare(
  key: string,
  claim: Claim,
  { objects, bucket }: Pick<Ports, 'objects' | 'bucket'>,
): Promise<Compared | undefined> {
  const size = await objects.sizeOf(bucket, key);
  if (size === undefined) return undefined;
  if (size > MAX_PHOTO_BYTES) return other(`The photo is larger than ${MAX_PHOTO_BYTES / 1_000_000} MB`);
  if (size !== claim.bytes) return other('The photo is incomplete: its size doesn’t match');
  const bytes = await objects.read(bucket, key);
  if (bytes === undefined) return undefined;
  const isSame = sha256Hex(bytes) === claim.sha256;
  return isSame ? { ok: true, bytes } : other('The photo is incomplete: its checksum doesn’t match');
}

/** Compares the object with the device's claim and checks that it's an image; undefined if it's gone. */
export async function validatePhoto(
  key: string,
  claim: Claim,
  ports: Pick<Ports, 'objects' | 'bucket'>,
): Promise<PhotoCheck | undefined> {
  const compared = await compare(key, claim, ports);
  return compared?.ok === true ? renderPhoto(compared.bytes) : compared;
}

/** Marks a photo once; of two events for a photo, the second finds it marked. */
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
 * Revokes the state 'verified', because the stored object no longer matches the announcement. Ignores a photo in
 * another state.
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
 * A verified photo was stored again. An upload's policy fixes its hash, so a device can only repeat it; any other
 * object must not stay marked 'verified'.
 */
async function verifyAgain(key: UploadKey, claim: Claim, ports: Ports): Promise<Stored> {
  const compared = await compare(uploadKey(key), claim, ports);
  if (compared === undefined) return 'gone';
  if (compared.ok) return 'known';
  return (await markLost(key, ports)) ? 'lost' : 'known';
}

export async function storeRenditions(
  key: UploadKey,
  photo: RenderedPhoto,
  { objects, bucket }: Pick<Ports, 'objects' | 'bucket'>,
): Promise<void> {
  await Promise.all(
    RENDITIONS.map((rendition) => objects.write(bucket, renditionKey(key, rendition), photo[rendition], 'image/jpeg')),
  );
}

/**
 * Handles an uploaded object: makes three renditions and verifies the photo, or deletes the object and records the
 * reason. Events may be repeated, late or out of order: the current object decides, and a photo is verified only while
 * it matches its announcement.
 */
export async function storePhoto(key: UploadKey, ports: Ports): Promise<Stored> {
  const { objects, bucket } = ports;
  const path = uploadKey(key);
  const photo = await photoOf(key, ports);
  // The announcement may be lost, or undone by a restored table: the sweep verifies the photo or deletes it in time.
  if (photo?.claim === undefined) return 'orphan';
  if (photo.state === 'verified') return verifyAgain(key, photo.claim, ports);
  const validated = await validatePhoto(path, photo.claim, ports);
  if (validated === undefined) return 'gone';
  if (validated.ok) {
    const { width, height } = validated.photo;
    await storeRenditions(key, validated.photo, ports);
    return markStored(key, { state: 'verified', width, height }, ports);
  }
  const marked = await markStored(key, { state: 'refused', reason: validated.reason }, ports);
  if (marked === 'refused') await objects.remove(bucket, path);
  return marked;
}
