import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { Manifest, MANIFEST } from './file-format.ts';
import { FileRefused } from './file-refused.ts';

const SLICE_BYTES = 1_000_000;
/** A photo has at most 3 MB; a larger entry is not from this app. */
const MAX_BYTES = 40_000_000;

export class UnknownFile extends FileRefused {}

const NOT_OURS = 'This is not a file of unsent work, or it is damaged.';

type Entry = { name: string; bytes: Uint8Array<ArrayBuffer> };

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Streams the entries of the archive, each once it is complete, so that only the current one is in memory. */
export async function* entriesOf(file: Blob): AsyncGenerator<Entry> {
  const ready: Entry[] = [];
  const unzip = new Unzip((entry) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    entry.ondata = (error, chunk, isLast) => {
      size += chunk?.length ?? 0;
      if (error !== null || size > MAX_BYTES) throw new UnknownFile(NOT_OURS);
      chunks.push(chunk.slice());
      if (isLast) ready.push({ name: entry.name, bytes: joined(chunks) });
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    const slice = new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer());
    unzip.push(slice, at + SLICE_BYTES >= file.size);
    while (ready.length > 0) {
      const entry = ready.shift();
      if (entry !== undefined) yield entry;
    }
  }
}

/** Reads the manifest, which is the first entry. Throws UnknownFile for any other file. */
export async function readManifest(file: Blob): Promise<Manifest> {
  try {
    for await (const { name, bytes } of entriesOf(file)) {
      if (name === MANIFEST) return Manifest.parse(JSON.parse(new TextDecoder().decode(bytes)));
      break;
    }
  } catch {
    // Reported below with a message.
  }
  throw new UnknownFile(NOT_OURS);
}
