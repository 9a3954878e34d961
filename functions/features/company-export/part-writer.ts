import type { ResumedUploads, SentPart, UploadRef } from '#functions/files/resumed-upload.ts';

const MB = 1024 * 1024;

/**
 * Storage accepts 10,000 parts. Their size grows with the zip, so that half a terabyte fits and a small zip needs
 * little memory.
 */
export function partBytes(number: number): number {
  if (number <= 2000) return 8 * MB;
  return number <= 6000 ? 32 * MB : 128 * MB;
}

/** Splits the data into parts, starting at part `sent` + 1. Holds one part in memory. */
export class PartWriter {
  readonly parts: SentPart[] = [];
  readonly #uploads: ResumedUploads;
  readonly #ref: UploadRef;
  #number: number;
  #buffer: Buffer;
  #filled = 0;

  constructor(uploads: ResumedUploads, ref: UploadRef, sent: number) {
    this.#uploads = uploads;
    this.#ref = ref;
    this.#number = sent + 1;
    this.#buffer = Buffer.allocUnsafe(partBytes(this.#number));
  }

  async write(chunk: Uint8Array): Promise<void> {
    let from = 0;
    while (from < chunk.length) {
      const taken = Math.min(chunk.length - from, this.#buffer.length - this.#filled);
      this.#buffer.set(chunk.subarray(from, from + taken), this.#filled);
      this.#filled += taken;
      from += taken;
      if (this.#filled === this.#buffer.length) await this.flush();
    }
  }

  /** Bytes that don't fill a part yet. */
  tail(): Buffer {
    return this.#buffer.subarray(0, this.#filled);
  }

  /** Uploads the remaining bytes as the last part, whatever its size. */
  async flush(): Promise<void> {
    if (this.#filled === 0) return;
    this.parts.push(await this.#uploads.part(this.#ref, this.#number, this.tail()));
    this.#number += 1;
    this.#filled = 0;
    const size = partBytes(this.#number);
    if (size !== this.#buffer.length) this.#buffer = Buffer.allocUnsafe(size);
  }
}
