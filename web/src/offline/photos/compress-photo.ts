import type { Compression } from './compression.ts';

const loadClient = () => import('./compress-client.ts');

/** Loads the code and the worker while the camera is open; errors show up with the photo itself. */
export function prepareCompression(): void {
  loadClient().then(
    (client) => client.prepareCompression(),
    () => undefined,
  );
}

/** Compresses to a JPEG of at most 1600 px on the long side, without EXIF, and a thumbnail; refuses unusable files. */
export async function compressPhoto(file: Blob): Promise<Compression> {
  const { compressInWorker } = await loadClient();
  return compressInWorker(file);
}
