import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { type EnqueueFieldService, pushJob } from '../jobs.ts';
import { PushRepository } from './repository.ts';

/** Four times the longest delay of a message: a push pending for longer has lost its message. */
const LOST_MS = 3_600_000;
/** The most per company and night; the others follow the next night. */
const MAX_PER_NIGHT = 500;

type Parts = { table: TenantTable; clock: Clock; enqueue: EnqueueFieldService };

/**
 * Requeues pushes that have been pending for an hour without an attempt; returns their number. A redundant message is
 * harmless: its job reads the row and ends if it was sent, or ends the push of a disconnected company.
 */
export async function requeuePushes({ table, clock, enqueue }: Parts): Promise<number> {
  const { items } = await new PushRepository(table).waiting(MAX_PER_NIGHT);
  const lost = items.filter(({ updatedAt }) => clock.now().getTime() - Date.parse(updatedAt) > LOST_MS);
  for (const row of lost) await enqueue(pushJob(row, table.tenant.organizationId));
  return lost.length;
}
