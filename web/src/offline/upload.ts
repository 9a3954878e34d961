import { ApiError } from '#web/app/api-error.ts';
import type { PresignedPost } from './transport.ts';

/** An upload that moves nothing for this long is cut off and tried again; one whose progress is not watched, after this long. */
const STALLED_MS = 30_000;
/** Nobody needs a percentage of an upload that is over by then. */
const SHORT_MS = 8000;

/**
 * Whether the last upload of this page took long. A listener on an upload makes the browser ask the storage first (a CORS
 * preflight: one round trip more before the photo is safe); a form posted without one goes at once. So progress is watched,
 * and a standstill noticed by it, only on a link that is slow.
 */
let isLinkSlow = false;

function formOf(post: PresignedPost, bytes: ArrayBuffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(post.fields)) form.append(name, value);
  // Object storage reads the fields up to the file and ignores what comes after it.
  form.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

const isTooLarge = (answer: string) => answer.includes('EntityTooLarge');

/** Object storage answers a stored object with no page, from where it was sent to: a sign-in page of a network does not count. */
function isStored(request: XMLHttpRequest, url: string): boolean {
  if (request.status < 200 || request.status >= 300) return false;
  const type = request.getResponseHeader('content-type') ?? '';
  const from = request.responseURL === '' ? url : request.responseURL;
  return !type.includes('html') && new URL(from).origin === new URL(url).origin;
}

/**
 * Posts straight to object storage by XMLHttpRequest, the only way to see an upload's progress. `onProgress` gets 0 to 1 on a
 * slow link, and nothing on another.
 */
export function postPhoto(
  post: PresignedPost,
  bytes: ArrayBuffer,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const startedAt = performance.now();
    let stall: ReturnType<typeof setTimeout>;
    const alive = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        isLinkSlow = true;
        request.abort();
      }, STALLED_MS);
    };
    const fail = (status: number, code: string) => {
      clearTimeout(stall);
      reject(new ApiError(status, {}, code));
    };
    if (isLinkSlow) {
      request.upload.onprogress = ({ loaded, total }) => {
        alive();
        onProgress(total === 0 ? 0 : loaded / total);
      };
    }
    request.onload = () => {
      if (isStored(request, post.url)) {
        clearTimeout(stall);
        isLinkSlow = performance.now() - startedAt > SHORT_MS;
        resolve();
      } else if (isTooLarge(request.responseText)) fail(413, 'TOO_LARGE');
      else if (request.status >= 200 && request.status < 300) fail(0, 'NOT_OURS');
      else fail(request.status, 'STORAGE');
    };
    request.onerror = () => fail(0, 'NETWORK');
    request.onabort = () => fail(0, 'TIMEOUT');
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    alive();
    request.open('POST', post.url);
    request.send(formOf(post, bytes));
  });
}
