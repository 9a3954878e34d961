import { ApiError } from '#web/app/api-error.ts';
import type { PresignedPost } from './transport.ts';

/** An upload that moves nothing for this long is cut off and tried again. */
const STALLED_MS = 30_000;

function formOf(post: PresignedPost, bytes: ArrayBuffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(post.fields)) form.append(name, value);
  // Object storage reads the fields up to the file and ignores what comes after it.
  form.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

const isTooLarge = (answer: string) => answer.includes('EntityTooLarge');

/** Posts straight to object storage by XMLHttpRequest, the only way to see an upload's progress. `onProgress` gets 0 to 1. */
export function postPhoto(post: PresignedPost, bytes: ArrayBuffer, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout>;
    const alive = () => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), STALLED_MS);
    };
    const fail = (status: number, code: string) => {
      clearTimeout(stall);
      reject(new ApiError(status, {}, code));
    };
    request.upload.onprogress = ({ loaded, total }) => {
      alive();
      onProgress(total === 0 ? 0 : loaded / total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        clearTimeout(stall);
        resolve();
      } else fail(isTooLarge(request.responseText) ? 413 : request.status, 'STORAGE');
    };
    request.onerror = () => fail(0, 'NETWORK');
    request.onabort = () => fail(0, 'TIMEOUT');
    alive();
    request.open('POST', post.url);
    request.send(formOf(post, bytes));
  });
}
