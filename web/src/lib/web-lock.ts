/** Undefined in old browsers and on insecure pages. */
function lockManager(): LockManager | undefined {
  return (navigator as { locks?: LockManager | null }).locks ?? undefined;
}

export const hasLocks = (): boolean => lockManager() !== undefined;

/** Runs the task while holding a lock across all tabs; without the Web Locks API, it just runs. */
export async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = lockManager();
  return locks === undefined ? task() : locks.request(name, task);
}

export type LockTry<T> = { isAcquired: true; result: T } | { isAcquired: false };

/** Runs the task only if no other tab holds the lock. `steal` takes it from a tab that the system has frozen. */
export async function tryLock<T>(name: string, steal: boolean, task: () => Promise<T>): Promise<LockTry<T>> {
  const locks = lockManager();
  if (locks === undefined) return { isAcquired: true, result: await task() };
  const options = steal ? { steal } : { ifAvailable: true };
  return locks.request(name, options, async (lock): Promise<LockTry<T>> =>
    lock === null ? { isAcquired: false } : { isAcquired: true, result: await task() },
  );
}

/**
 * `isAcquired` settles once the lock is held, or if there is no lock API; `release` releases it and settles once that is
 * done.
 */
export type SharedLock = { isAcquired: Promise<void>; release: () => Promise<void> };

/** Acquires a lock that tabs share; `tryLock` with the same name fails until it is released. */
export function acquireSharedLock(name: string): SharedLock {
  const locks = lockManager();
  if (locks === undefined) return { isAcquired: Promise.resolve(), release: () => Promise.resolve() };
  const over = new AbortController();
  const ended = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve(), { once: true }));
  let released: Promise<void> = Promise.resolve();
  const isAcquired = new Promise<void>((resolve) => {
    released = locks
      .request(name, { mode: 'shared' }, () => {
        resolve();
        return ended;
      })
      // A browser may refuse locks while a page is being closed.
      .catch(() => undefined)
      .finally(resolve);
  });
  return {
    isAcquired,
    release: () => {
      over.abort();
      return released;
    },
  };
}
