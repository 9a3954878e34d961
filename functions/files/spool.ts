import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectStore } from './object-store.ts';

/** Storage requires parts of 5 MB or more; less than this stays in memory. */
export const SPOOL_BYTES = 8 * 1024 * 1024;

type Target = { bucket: string; key: string; contentType: string };

/**
 * Buffers data for the storage, possibly for several keys: in memory while it's small, otherwise in a temporary file.
 * The caller must discard it.
 */
export class Spool {
  #chunks: Uint8Array[] = [];
  #bufferedBytes = 0;
  #length = 0;
  #file: { handle: FileHandle; path: string } | undefined;

  get length(): number {
    return this.#length;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#chunks.push(bytes);
    this.#bufferedBytes += bytes.length;
    this.#length += bytes.length;
    if (this.#bufferedBytes >= SPOOL_BYTES) await this.#spill();
  }

  async store(objects: Pick<ObjectStore, 'write' | 'upload'>, { bucket, key, contentType }: Target): Promise<void> {
    if (this.#file === undefined) return objects.write(bucket, key, Buffer.concat(this.#chunks), contentType);
    await this.#spill();
    const upload = await objects.upload(bucket, key, contentType);
    try {
      for (let at = 0; at < this.#length; at += SPOOL_BYTES) {
        const part = Buffer.alloc(Math.min(SPOOL_BYTES, this.#length - at));
        await this.#file.handle.read(part, 0, part.length, at);
        await upload.part(part);
      }
      await upload.complete();
    } catch (error) {
      await upload.abort();
      throw error;
    }
  }

  async discard(): Promise<void> {
    this.#chunks = [];
    const file = this.#file;
    this.#file = undefined;
    await file?.handle.close();
    if (file !== undefined) await rm(file.path, { force: true });
  }

  async #spill(): Promise<void> {
    if (this.#file === undefined) {
      const path = join(tmpdir(), `spool-${randomUUID()}`);
      this.#file = { path, handle: await open(path, 'wx+', 0o600) };
    }
    const bytes = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#bufferedBytes = 0;
    await this.#file.handle.appendFile(bytes);
  }
}
