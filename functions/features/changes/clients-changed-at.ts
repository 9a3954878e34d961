import * as z from 'zod';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';

const Row = z.looseObject({ entity: z.literal('Changes'), clients: z.string().optional() });

/** When a client of the company was last written, in milliseconds of the epoch; 0 when not within 35 days. One read unit. */
export async function clientsChangedAt(table: TenantTable): Promise<number> {
  const row = await table.get(Row, keys.changes());
  return row?.clients === undefined ? 0 : Date.parse(row.clients);
}
