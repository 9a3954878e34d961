import { setTimeout as delay } from 'node:timers/promises';

type UntilOptions = { readonly timeoutMs: number; readonly what: string; readonly everyMs?: number };

/**
 * Polls the probe until it returns a value. Throws `<what> did not answer…` after timeoutMs, or the probe's own error.
 * A probe that hangs is aborted too; the last one may take another timeoutMs.
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
