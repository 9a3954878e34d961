import * as z from 'zod';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';

const Row = z.looseObject({ entity: z.literal('Changes'), clients: z.string().optional() });

/**
 * When any client of the company was last written, in epoch milliseconds; 0 if not in the last 35 days. Costs one read
 * unit.
 */
export async function clientsChangedAt(table: TenantTable): Promise<number> {
  const row = await table.get(Row, keys.changes());
  return row?.clients === undefined ? 0 : Date.parse(row.clients);
}
