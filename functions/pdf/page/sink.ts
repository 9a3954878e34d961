/** Takes a document's bytes as they come; the next are given once it is done with these. */
export interface PdfSink {
  write(bytes: Uint8Array): Promise<void>;
}

/** Keeps a whole document, for small ones and for tests. */
export class BufferSink implements PdfSink {
  readonly #chunks: Uint8Array[] = [];

  async write(bytes: Uint8Array): Promise<void> {
    this.#chunks.push(bytes);
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}
