import { Zip, ZipPassThrough } from 'fflate';
import { zipDate } from '#shared/zip-date.ts';
import { localMinute } from '#web/lib/local-day.ts';
import { countParts } from '../sync/count-changes.ts';
import type { DeviceDatabase } from '../db/database.ts';
import type { Operation } from '../db/records.ts';
import { sha256Hex } from '../photos/hash.ts';
import { inMemoryPhotos, type InMemoryPhoto } from '../photos/in-memory-photos.ts';
import { factsOf } from '../photos/photo-store.ts';
import { collectUnsent } from './collect.ts';
import { MANIFEST, photoPath, thumbnailPath, type Manifest } from './file-format.ts';

export type UnsentFile = { file: File; answers: number; steps: number; photos: number; missing: string[] };

/** Collects the file as Blobs, which browsers mostly keep on disk, so that only the current photo is in memory. */
class PartsFile {
  readonly parts: Blob[] = [];
  #chunks: BlobPart[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    this.#chunks.push(chunk.slice());
  });

  add(path: string, bytes: Uint8Array): void {
    // Photos are compressed already.
    const entry = new ZipPassThrough(path);
    entry.mtime = zipDate(new Date());
    this.#zip.add(entry);
    entry.push(bytes, true);
    this.#flush();
  }

  end(): Blob[] {
    this.#zip.end();
    this.#flush();
    return this.parts;
  }

  #flush(): void {
    this.parts.push(new Blob(this.#chunks));
    this.#chunks = [];
  }
}

/** Adds photos one at a time; returns the IDs of photos that this device has lost. */
async function addPhotos(
  database: DeviceDatabase,
  { photos }: Manifest,
  file: PartsFile,
  inMemory: readonly InMemoryPhoto[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const { photoId } of photos) {
    const photoInMemory = inMemory.find((photo) => photo.photoId === photoId);
    const bytes = photoInMemory ?? (await database.photoBytes.get(photoId));
    if (bytes === undefined) missing.push(photoId);
    else {
      file.add(photoPath(photoId), new Uint8Array(bytes.full));
      file.add(thumbnailPath(photoId), new Uint8Array(bytes.thumbnail));
    }
  }
  return missing;
}

/** Writes all unsent work to one file, including photos that could not be stored; changes nothing on this device. */
export async function writeUnsentFile(database: DeviceDatabase): Promise<UnsentFile> {
  const inMemory = inMemoryPhotos();
  const facts = inMemory.map(async (photo) => factsOf(photo, await sha256Hex(photo.full)));
  const manifest = await collectUnsent(database, await Promise.all(facts));
  const parts = new PartsFile();
  parts.add(MANIFEST, new TextEncoder().encode(JSON.stringify(manifest)));
  const missing = await addPhotos(database, manifest, parts, inMemory);
  const name = `unsent-work-${localMinute(new Date(manifest.madeAt))}.zip`;
  const file = new File(parts.end(), name, { type: 'application/zip' });
  const counted = countParts(manifest.operations as Operation[]);
  return { file, ...counted, photos: manifest.photos.length - missing.length, missing };
}
