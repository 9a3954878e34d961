/** After this long without progress, a task must not be shown as 'syncing' any longer. Screens update within 15 s. */
const STALLED_AFTER_MS = 10_000;

/**
 * Runs work and marks it as stalled while it makes no progress: on a connection that is up but unresponsive, a timeout
 * takes half a minute. `moving` reports progress and clears the mark.
 */
export async function markingStall<T>(
  mark: (isStalled: boolean) => unknown,
  work: (moving: () => void) => Promise<T>,
): Promise<T> {
  let isStalled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setStalled = (now: boolean) => {
    isStalled = now;
    mark(now);
  };
  const moving = () => {
    clearTimeout(timer);
    timer = setTimeout(() => setStalled(true), STALLED_AFTER_MS);
    if (isStalled) setStalled(false);
  };
  moving();
  try {
    return await work(moving);
  } finally {
    clearTimeout(timer);
  }
}
