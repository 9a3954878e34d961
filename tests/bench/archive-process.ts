import { createHash } from 'node:crypto';
import { photoFiles } from '#functions/features/archives/archive-files.ts';
import { writeArchive } from '#functions/features/archives/write-archive.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import type { ExportPhoto } from '#shared/report/export-document.ts';

/**
 * Builds one archive of as many 300 KB photos as the first argument says, in its own process. The fake storage generates each
 * photo when it is read and drops each written part. Prints peak memory, bytes and milliseconds as JSON.
 */
const count = Number(process.argv[2]);
const PHOTO_BYTES = 300_000;

/** Incompressible bytes, different for each photo and the same in every run. */
function photoOf(index: number, bytes = Buffer.allocUnsafe(PHOTO_BYTES)): Buffer {
  let state = index + 1;
  for (let at = 0; at < PHOTO_BYTES; at += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    bytes.writeInt32LE(state, at);
  }
  return bytes;
}

const idOf = (index: number): string => `01J0000000000000000000${String(index).padStart(4, '0')}`;
/** The hashes are precomputed, as on the server: hashing here must not add to the memory. */
const used = Buffer.allocUnsafe(PHOTO_BYTES);
const photos: ExportPhoto[] = Array.from({ length: count }, (_none, index) => ({
  photoId: idOf(index),
  componentId: 'flue_liner',
  sha256: createHash('sha256').update(photoOf(index, used)).digest('hex'),
  bytes: PHOTO_BYTES,
  takenAt: '2026-11-20T16:41:00.000Z',
  caption: '',
}));

let written = 0;
const objects: Pick<ObjectStore, 'read' | 'upload'> = {
  read: async (_bucket, key) => photoOf(Number(key.slice(-4))),
  upload: async () => ({
    part: async (bytes) => {
      written += bytes.length;
    },
    complete: async () => undefined,
    abort: async () => undefined,
  }),
};

async function measure(): Promise<void> {
  const place = { organizationId: idOf(9998), inspectionId: idOf(9999), archiveId: idOf(9997) };
  const startedAt = performance.now();
  const files = photoFiles(photos, place, { objects, bucket: 'photos' });
  const store = { objects, buckets: { documents: 'documents' } };
  const bytes = await writeArchive({ files, key: 'archive.zip', onProgress: async () => undefined }, store);
  const peakMb = process.resourceUsage().maxRSS / 1024;
  console.log(JSON.stringify({ peakMb, bytes, written, ms: performance.now() - startedAt }));
}

measure().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
