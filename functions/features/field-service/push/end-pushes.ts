import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import type { PushRow } from './records.ts';
import { PushRepository } from './repository.ts';

type Parts = { table: TenantTable; clock: Clock };

export const DISCONNECTED = 'Not sent: disconnected';
/** Written side by side, in pages that end within the time of a request. */
const AT_ONCE = 20;
const MOST = 1000;

/** Ends a push whose system was disconnected; one that moves at this moment is left to its own job, which ends it. */
export async function endPush(row: PushRow, { table, clock }: Parts): Promise<void> {
  const change = { state: 'parked', reason: DISCONNECTED, begunAt: undefined, updatedAt: instant(clock) } as const;
  try {
    await new PushRepository(table).save(row, change);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}

/**
 * Ends the pushes that wait, after the connection is gone. One whose call is under way may still arrive, so its job says what came
 * of it; what the index does not show yet, and more than a thousand, are ended by their own messages.
 */
export async function endWaitingPushes(parts: Parts): Promise<void> {
  const { items } = await new PushRepository(parts.table).waiting(MOST);
  const idle = items.filter(({ begunAt }) => begunAt === undefined);
  for (let from = 0; from < idle.length; from += AT_ONCE) {
    await Promise.all(idle.slice(from, from + AT_ONCE).map((row) => endPush(row, parts)));
  }
}
