import type { PartUpload } from './object-store.ts';

/** Storage requires parts of 5 MB or more. */
const PART_BYTES = 8 * 1024 * 1024;

/** Collects chunks in one buffer, which is reused for every part. */
export class PartSink {
  readonly #upload: PartUpload;
  readonly #buffer = Buffer.allocUnsafe(PART_BYTES);
  #filled = 0;
  #sent = 0;

  constructor(upload: PartUpload) {
    this.#upload = upload;
  }

  async write(chunk: Uint8Array): Promise<void> {
    let from = 0;
    while (from < chunk.length) {
      const taken = Math.min(chunk.length - from, PART_BYTES - this.#filled);
      this.#buffer.set(chunk.subarray(from, from + taken), this.#filled);
      this.#filled += taken;
      from += taken;
      if (this.#filled === PART_BYTES) await this.#flush();
    }
  }

  /** Uploads the rest; resolves to the total size. */
  async end(): Promise<number> {
    if (this.#filled > 0 || this.#sent === 0) await this.#flush();
    return this.#sent;
  }

  async #flush(): Promise<void> {
    await this.#upload.part(this.#buffer.subarray(0, this.#filled));
    this.#sent += this.#filled;
    this.#filled = 0;
  }
}
