import { ApiError } from '#web/lib/api/api-error.ts';

export type Watched = {
  /** Reports progress and restarts the timeout. */
  alive: () => void;
  /** Aborted when the time is over, or when the caller stops. */
  signal: AbortSignal;
};

/**
 * Runs work that must make progress within the given time. Catches all kinds of hangs: a request without a response, a body
 * that stops halfway, a transport that never settles. Rejects with an ApiError of status 0 and aborts the work.
 */
export function within<T>(ms: number, stopped: AbortSignal, work: (watched: Watched) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const end = (code: string) => {
      reject(new ApiError(0, {}, code));
      controller.abort();
    };
    const onStop = () => end('STOPPED');
    const alive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end('TIMEOUT'), ms);
    };
    alive();
    if (stopped.aborted) onStop();
    else stopped.addEventListener('abort', onStop, { once: true });
    work({ alive, signal: controller.signal })
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        stopped.removeEventListener('abort', onStop);
      });
  });
}
