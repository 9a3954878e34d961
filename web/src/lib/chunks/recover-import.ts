import { addressOf, ChunkFailure, chunkName, isLoadingError, type FailureType } from './chunk-failure.ts';

/** Specification, section 8: a part that has not come by then has failed. */
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
 * Makes the browser ask the server again: a bad cached answer (its own or a proxy's) is replaced by a good one under the
 * same address. The address stays as it is: the same part under two addresses would be there twice, with two memories.
 */
async function refetch(url: string): Promise<FailureType> {
  try {
    const answer = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(REFETCH_WITHIN_MS) });
    // A server that answers any path with a page has no such part either.
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    return isPage || (!answer.ok && answer.status < 500) ? 'missing' : 'error';
  } catch {
    return 'error';
  }
}

/** A page that the browser loaded past the service worker cannot have what is kept on the device until that serves it. */
async function serveFromDevice(): Promise<void> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (workers === undefined || workers.controller !== null) return;
  const registration = await workers.getRegistration().catch(() => undefined);
  registration?.active?.postMessage({ type: 'CLAIM' });
}

/**
 * Loads a part of the application and tries again where it does not come: after a pause, past the browser's cache, from
 * what the device keeps. What still fails is a ChunkFailure. The build puts this around every `import()`.
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

/** A style sheet that failed is taken out, or the next try would believe that it is there. */
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  },
  true,
);
