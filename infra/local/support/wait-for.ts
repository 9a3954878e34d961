import { setTimeout as delay } from 'node:timers/promises';

type UntilOptions = {
  readonly timeoutMs: number;
  readonly what: string;
  /** The delay between probes. By default it grows with the wait, so that polling takes little processor time. */
  readonly everyMs?: number;
};

const SHORTEST_DELAY_MS = 25;
const LONGEST_DELAY_MS = 250;

/**
 * The default delay after a probe: a tenth of the time waited so far, so the result is noticed at most a tenth later.
 * @internal
 */
export const delayAfter = (waitedMs: number): number =>
  Math.min(LONGEST_DELAY_MS, Math.max(SHORTEST_DELAY_MS, waitedMs / 10));

/**
 * Polls the probe until it returns a value. Throws `<what> did not respond…` after timeoutMs, or the probe's own error.
 * A probe that hangs is aborted too; the last one may take another timeoutMs.
 */
export async function waitFor<T>(probe: () => Promise<T | undefined>, options: UntilOptions): Promise<T> {
  const { timeoutMs, what, everyMs } = options;
  const late = new Error(`${what} did not respond within ${timeoutMs / 1000} s`);
  const startedAt = Date.now();
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), 2 * timeoutMs);
  });
  try {
    for (;;) {
      const value = await Promise.race([probe(), hung]);
      if (value !== undefined) return value;
      const waitedMs = Date.now() - startedAt;
      if (waitedMs > timeoutMs) throw late;
      await delay(everyMs ?? delayAfter(waitedMs));
    }
  } finally {
    clearTimeout(timer);
  }
}
