import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import type { PushRow } from './records.ts';
import { PushRepository } from './repository.ts';

type Parts = { table: TenantTable; clock: Clock };

export const DISCONNECTED = 'Not sent: disconnected';
/** The number of concurrent writes, and the maximum number of pushes that a request ends. */
const AT_ONCE = 20;
const MAX_ENDED = 1000;

/** Ends a push after its system was disconnected; one that changes concurrently is ended by its own job. */
export async function endPush(row: PushRow, { table, clock }: Parts): Promise<void> {
  const change = { state: 'parked', reason: DISCONNECTED, begunAt: undefined, updatedAt: instant(clock) } as const;
  try {
    await new PushRepository(table).save(row, change);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}

/**
 * Ends pending pushes after the connection was deleted. A push whose call is running may still succeed, so its job
 * records the outcome. Pushes that the index doesn't show yet, and those above a thousand, are ended by their own
 * jobs.
 */
export async function endWaitingPushes(parts: Parts): Promise<void> {
  const { items } = await new PushRepository(parts.table).waiting(MAX_ENDED);
  const idle = items.filter(({ begunAt }) => begunAt === undefined);
  for (let from = 0; from < idle.length; from += AT_ONCE) {
    await Promise.all(idle.slice(from, from + AT_ONCE).map((row) => endPush(row, parts)));
  }
}
