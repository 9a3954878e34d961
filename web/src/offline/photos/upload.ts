import { ApiError } from '#web/lib/api/api-error.ts';
import type { PresignedPost } from '../sync/transport.ts';

/** Aborts an upload without progress for this long. Without a progress listener, the limit is the total time. */
const STALLED_MS = 30_000;
/** Uploads faster than this need no percentage. */
const SHORT_MS = 8000;

/**
 * Whether the last upload of this page was slow. An upload listener triggers a CORS preflight, one more round trip before the
 * photo is safe. So progress, and stalls, are only tracked on a slow link.
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

/**
 * Whether storage has the object. It responds without an HTML page and from the requested origin; a captive portal's
 * sign-in page does not count.
 */
function isStored(request: XMLHttpRequest, url: string): boolean {
  if (request.status < 200 || request.status >= 300) return false;
  const type = request.getResponseHeader('content-type') ?? '';
  const from = request.responseURL === '' ? url : request.responseURL;
  return !type.includes('html') && new URL(from).origin === new URL(url).origin;
}

/**
 * Posts to object storage with XMLHttpRequest, the only API that reports upload progress. `onProgress` gets values from 0
 * to 1, and is only called on a slow link.
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
