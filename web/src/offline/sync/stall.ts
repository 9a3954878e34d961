/** Nothing moved for so long: what is under way may not be called 'syncing' any longer. Screens say so within 15 s. */
const STALLED_AFTER_MS = 10_000;

/**
 * Does work, and marks it while nothing of it moves: a connection that is there and answers nothing takes half a minute to
 * be given up. `moving` takes the mark back.
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
