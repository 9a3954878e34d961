import type { Compression } from './compression.ts';

const loadClient = () => import('./compress-client.ts');

/** A head start while the camera is open; what fails here shows at the photo itself. */
export function prepareCompression(): void {
  loadClient().then(
    (client) => client.prepareCompression(),
    () => undefined,
  );
}

/** At most 1600 px on its long side as JPEG without EXIF, with a thumbnail; refuses what is no usable picture. */
export async function compressPhoto(file: Blob): Promise<Compression> {
  const { compressInWorker } = await loadClient();
  return compressInWorker(file);
}
