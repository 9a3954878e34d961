import { compressBitmap } from './compress-bitmap.ts';

type Request = { id: number; file: Blob };

globalThis.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  void compressBitmap(data.file).then((result) => {
    const transfer = result.ok ? [result.photo.full, result.photo.thumbnail] : [];
    globalThis.postMessage({ id: data.id, result }, { transfer });
  });
});
