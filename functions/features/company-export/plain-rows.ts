import * as z from 'zod';
import type { StoredItem } from '#functions/data/stored-item.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { EXPORTED_FIELDS } from './exported-fields.ts';

/** A row with only the listed fields of its kind. Throws for a kind that isn't exported. */
export function plain(row: StoredItem): StoredItem {
  const { entity } = row;
  const listed = typeof entity === 'string' ? EXPORTED_FIELDS.get(entity) : undefined;
  if (listed === undefined) throw new Error(`Rows of the kind ${String(entity)} are not exported`);
  return Object.fromEntries(Object.entries(row).filter(([name]) => name === 'entity' || listed.has(name)));
}

const AnyRow = z.looseObject({ entity: z.string().optional() });
export type AnyRow = z.infer<typeof AnyRow>;

const PAGE = 200;

/** The exportable rows of a partition, in key order. */
export async function* rowsOf(
  table: TenantTable,
  partition: string,
  sortBegins?: string,
): AsyncGenerator<AnyRow & { entity: string }> {
  let cursor: string | undefined;
  do {
    const query = { schema: AnyRow, partition, limit: PAGE, cursor, consistent: true };
    const page = await table.query({ ...query, ...(sortBegins !== undefined && { sortBegins }) });
    for (const row of page.items) {
      const { entity } = row;
      if (entity !== undefined && EXPORTED_FIELDS.has(entity)) yield { ...row, entity };
    }
    cursor = page.cursor;
  } while (cursor !== undefined);
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
