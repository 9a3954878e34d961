/** Receives a document's bytes in pieces; the next piece follows once the promise resolves. */
export interface PdfSink {
  write(bytes: Uint8Array): Promise<void>;
}

/** Keeps the whole document in memory, for small ones and for tests. */
export class BufferSink implements PdfSink {
  readonly #chunks: Uint8Array[] = [];

  async write(bytes: Uint8Array): Promise<void> {
    this.#chunks.push(bytes);
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}
