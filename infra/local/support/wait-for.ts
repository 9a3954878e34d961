import { setTimeout as delay } from 'node:timers/promises';

type UntilOptions = { readonly timeoutMs: number; readonly what: string; readonly everyMs?: number };

/** Repeats the probe until it gives a value; throws `<what> did not answer…` after timeoutMs, or what the probe throws. */
export async function waitFor<T>(probe: () => Promise<T | undefined>, options: UntilOptions): Promise<T> {
  const deadline = Date.now() + options.timeoutMs;
  for (;;) {
    const value = await probe();
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`${options.what} did not answer within ${options.timeoutMs / 1000} s`);
    await delay(options.everyMs ?? 25);
  }
}
