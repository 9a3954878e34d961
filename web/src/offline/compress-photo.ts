export type CompressedPhoto = { full: ArrayBuffer; thumbnail: ArrayBuffer; width: number; height: number };

export type Compression = { ok: true; photo: CompressedPhoto } | { ok: false; message: string };

/** At most 1600 px on its long side as JPEG without EXIF, with a thumbnail; refuses what is no usable picture. */
export async function compressPhoto(file: Blob): Promise<Compression> {
  const { compressInWorker } = await import('./compress-client.ts');
  return compressInWorker(file);
}
