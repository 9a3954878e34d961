import { ZipWriter } from '#functions/files/zip/zip-writer.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import type { ArchiveFile } from './archive-files.ts';
import { PartSink } from '#functions/files/part-sink.ts';

/** Files between two progress updates for a waiting user. */
const PROGRESS_EVERY = 10;

export type WriteArchive = {
  files: readonly ArchiveFile[];
  key: string;
  onProgress: (done: number) => Promise<void>;
};

/** Streams files into an object, one after another; a failure leaves no partial object. Resolves to its size. */
export async function writeArchive(
  { files, key, onProgress }: WriteArchive,
  { objects, buckets }: { objects: Pick<ObjectStore, 'upload'>; buckets: { documents: string } },
): Promise<number> {
  const upload = await objects.upload(buckets.documents, key, 'application/zip');
  try {
    const sink = new PartSink(upload);
    const zip = new ZipWriter((chunk) => sink.write(chunk));
    for (const [index, file] of files.entries()) {
      await zip.add(file.name, await file.read(), file.at);
      if ((index + 1) % PROGRESS_EVERY === 0) await onProgress(index + 1);
    }
    await zip.end();
    const bytes = await sink.end();
    await upload.complete();
    return bytes;
  } catch (error) {
    await upload.abort();
    throw error;
  }
}
