import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { type EnqueueFieldService, pushJob } from '../jobs.ts';
import { PushRepository } from './repository.ts';

/** Four times the longest delay of a message: what waits longer has lost its message. */
const LOST_MS = 3_600_000;
/** Of a company in one night; the rest follow the night after. */
const MOST = 500;

type Parts = { table: TenantTable; clock: Clock; enqueue: EnqueueFieldService };

/**
 * Queues again what has waited for an hour without being tried; answers how many. A message too many changes nothing: its job reads
 * the row and ends where it was sent, and a disconnected company's row is ended by it.
 */
export async function requeuePushes({ table, clock, enqueue }: Parts): Promise<number> {
  const { items } = await new PushRepository(table).waiting(MOST);
  const lost = items.filter(({ updatedAt }) => clock.now().getTime() - Date.parse(updatedAt) > LOST_MS);
  for (const row of lost) await enqueue(pushJob(row, table.tenant.organizationId));
  return lost.length;
}
