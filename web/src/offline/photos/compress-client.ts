import type { Compression } from './compression.ts';
import { compressBitmap } from './compress-bitmap.ts';

const GIVE_UP_MS = 20_000;
const TOO_SLOW = 'This photo took too long to prepare. Please retake it.';

let worker: Worker | undefined;
let lastId = 0;

function workerOf(): Worker | undefined {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  worker ??= new Worker(new URL('./compress-worker.ts', import.meta.url), { type: 'module' });
  return worker;
}

/** Starts the worker before the first photo, while the user aims the camera. */
export function prepareCompression(): void {
  workerOf();
}

/** Compresses in a worker, so that the page stays responsive, or on the main thread if the browser has no support. */
export async function compressInWorker(file: Blob): Promise<Compression> {
  const target = workerOf();
  if (target === undefined) return compressBitmap(file);
  const id = (lastId += 1);
  return new Promise((resolve) => {
    const finish = (result: Compression) => {
      clearTimeout(timer);
      target.removeEventListener('message', onMessage);
      target.removeEventListener('error', onError);
      resolve(result);
    };
    const onMessage = ({ data }: MessageEvent<{ id: number; result: Compression }>) => {
      if (data.id === id) finish(data.result);
    };
    const onError = () => {
      worker = undefined;
      void compressBitmap(file).then(finish);
    };
    const timer = setTimeout(() => {
      worker?.terminate();
      worker = undefined;
      finish({ ok: false, message: TOO_SLOW });
    }, GIVE_UP_MS);
    target.addEventListener('message', onMessage);
    target.addEventListener('error', onError);
    target.postMessage({ id, file });
  });
}
