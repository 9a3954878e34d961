import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { zipDate } from '#shared/zip-date.ts';

export type Sink = (chunk: Uint8Array) => Promise<void>;

/** Pictures and PDFs are compressed already. */
const isPacked = (name: string): boolean => /\.(jpe?g|pdf)$/.test(name);

/**
 * Streams a zip: each file goes to the sink before the next one is read, so that only one is in memory. The same files
 * and times give the same bytes.
 */
export class ZipWriter {
  readonly #zip: Zip;
  readonly #sink: Sink;
  readonly #names = new Set<string>();
  #chunks: Uint8Array[] = [];
  #error: Error | undefined;

  constructor(sink: Sink) {
    this.#sink = sink;
    this.#zip = new Zip((error, chunk) => {
      if (error) this.#error = error;
      else this.#chunks.push(chunk);
    });
  }

  /** Throws if the name was used before. */
  async add(name: string, bytes: Uint8Array, at: Date): Promise<void> {
    if (this.#names.has(name)) throw new Error(`The archive already has a file ${name}`);
    this.#names.add(name);
    const file = isPacked(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = zipDate(at);
    this.#zip.add(file);
    file.push(bytes, true);
    await this.#drain();
  }

  async end(): Promise<void> {
    this.#zip.end();
    await this.#drain();
  }

  async #drain(): Promise<void> {
    if (this.#error) throw this.#error;
    const chunks = this.#chunks;
    this.#chunks = [];
    for (const chunk of chunks) await this.#sink(chunk);
  }
}
