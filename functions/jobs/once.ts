import { systemKeys } from '#functions/data/keys.ts';
import type { Store } from '#functions/data/store.ts';
import { WriteRefused } from '#functions/data/table-errors.ts';
import { absent } from '#functions/data/writes.ts';
import { type Clock, epochSeconds, instant } from '#functions/platform/clock.ts';

/** Longer than any queue keeps a message. */
const REMEMBER_SECONDS = 30 * 86_400;

export type Outcome = 'done' | 'done before' | 'unknown';

/**
 * Runs an act that must not happen twice. An act that throws is forgotten, so that a retry runs it; one whose function
 * died in the middle is 'unknown' to the retry, which does not repeat it.
 */
export async function once(
  jobId: string,
  { store, clock }: { store: Store; clock: Clock },
  act: () => Promise<void>,
): Promise<Outcome> {
  const key = systemKeys.job(jobId);
  const row = (state: string) => ({ state, at: instant(clock), expiresAt: epochSeconds(clock, REMEMBER_SECONDS) });
  try {
    await store.write([{ kind: 'put', key, item: row('begun'), condition: absent }]);
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    const before = await store.get(key);
    return before?.state === 'done' ? 'done before' : 'unknown';
  }
  try {
    await act();
  } catch (error) {
    await store.write([{ kind: 'delete', key }]);
    throw error;
  }
  await store.write([{ kind: 'put', key, item: row('done') }]);
  return 'done';
}
