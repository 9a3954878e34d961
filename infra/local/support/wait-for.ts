import { setTimeout as delay } from 'node:timers/promises';

type UntilOptions = { readonly timeoutMs: number; readonly what: string; readonly everyMs?: number };

/**
 * Repeats the probe until it gives a value; throws `<what> did not answer…` after timeoutMs, or what the probe throws. A probe
 * that hangs ends it as well: the last one may take timeoutMs again.
 */
export async function waitFor<T>(probe: () => Promise<T | undefined>, options: UntilOptions): Promise<T> {
  const { timeoutMs, what, everyMs = 25 } = options;
  const late = new Error(`${what} did not answer within ${timeoutMs / 1000} s`);
  const deadline = Date.now() + timeoutMs;
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), 2 * timeoutMs);
  });
  try {
    for (;;) {
      const value = await Promise.race([probe(), hung]);
      if (value !== undefined) return value;
      if (Date.now() > deadline) throw late;
      await delay(everyMs);
    }
  } finally {
    clearTimeout(timer);
  }
}
