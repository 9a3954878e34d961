import { addressOf, ChunkFailure, chunkName, isLoadingError, type FailureType } from './chunk-failure.ts';

/** Timeout of a chunk (specification, section 8). */
export const CHUNK_TIMEOUT_MS = 120_000;
const PAUSES_MS = [400, 1500, 5000];
const REFETCH_WITHIN_MS = 20_000;

type Load<T> = () => Promise<T>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms * (0.75 + Math.random() / 2)));

class TimedOut extends Error {}

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimedOut()), CHUNK_TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Makes the browser fetch a chunk again, which replaces a bad cached response (its own or a proxy's). The URL stays the
 * same: under a second URL, the module would be loaded twice, with separate state.
 */
async function refetch(url: string): Promise<FailureType> {
  try {
    const answer = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(REFETCH_WITHIN_MS) });
    // A server that responds to any path with a page does not have the chunk either.
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    return isPage || (!answer.ok && answer.status < 500) ? 'missing' : 'error';
  } catch {
    return 'error';
  }
}

/** Makes the service worker control a page that the browser loaded without it, so that the page can use cached chunks. */
async function serveFromDevice(): Promise<void> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (workers === undefined || workers.controller !== null) return;
  const registration = await workers.getRegistration().catch(() => undefined);
  registration?.active?.postMessage({ type: 'CLAIM' });
}

/**
 * Loads a chunk and retries when it fails: after a pause, bypassing the browser's cache, and from the service worker's
 * cache. The final failure is a ChunkFailure. The build wraps every `import()` in this.
 */
export async function recoverImport<T>(load: Load<T>, importer: string): Promise<T> {
  let type: FailureType = 'error';
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await inTime(load());
    } catch (error) {
      const isLate = error instanceof TimedOut;
      if (!isLate && !isLoadingError(error)) throw error;
      const url = addressOf(error, load, importer);
      const wait = PAUSES_MS[attempt];
      if (isLate || wait === undefined) throw new ChunkFailure(chunkName(url), isLate ? 'timeout' : type, url, error);
      await serveFromDevice();
      await pause(wait);
      if (navigator.onLine) type = await refetch(url);
    }
  }
}

/** Removes a style sheet that failed to load: otherwise the next attempt would treat it as loaded. */
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  },
  true,
);
