import * as z from 'zod';
import { systemKeys } from '#functions/data/system-keys.ts';
import { SWEEP } from './limits.ts';
import type { SweepPorts } from './ports.ts';

const LastSweep = z.object({
  /** ISO time of the last sweep's start. */
  at: z.iso.datetime(),
  /** ISO time until which uploads that no row announces are kept regardless of age. */
  keepOrphansUntil: z.iso.datetime().exactOptional(),
});

/**
 * Records the sweep's start, and resolves to whether it must keep unannounced uploads. If the table has no sweep of
 * the last days, it was restored to an earlier time: its lost rows may have announced these uploads, and devices need
 * time to announce them again. If sweeps were missed for another reason, this only delays deletions.
 */
export async function pauseOrphans({ store, clock }: Pick<SweepPorts, 'store' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const known = LastSweep.safeParse(await store.get(systemKeys.lastSweep)).data;
  const isRestored = known === undefined || now.getTime() - Date.parse(known.at) > SWEEP.missedMs;
  const keepOrphansUntil = isRestored
    ? new Date(now.getTime() + SWEEP.restoredMs).toISOString()
    : known.keepOrphansUntil;
  const item = { at: now.toISOString(), ...(keepOrphansUntil !== undefined && { keepOrphansUntil }) };
  await store.write([{ kind: 'put', key: systemKeys.lastSweep, item }]);
  return keepOrphansUntil !== undefined && now.getTime() < Date.parse(keepOrphansUntil);
}
