import { compressBitmap } from './compress-bitmap.ts';
import { decodeScaled } from './decode-scaled.ts';

type Request = { id: number; file: Blob };

globalThis.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  void compressBitmap(data.file, decodeScaled).then((result) => {
    const transfer = result.ok ? [result.photo.full, result.photo.thumbnail] : [];
    globalThis.postMessage({ id: data.id, result }, { transfer });
  });
});
