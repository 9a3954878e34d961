import { keys, SHARD_COUNT } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { AuditRecord } from './record.ts';

/** A position in the log; the same in every partition, even those without a row there. */
export type AuditPosition = { at: string; id: string };

const orderOf = ({ at, id }: AuditPosition): string => `${at}#${id}`;

/** Compares as the table sorts: times and ids are ASCII. */
const newerFirst = (a: AuditPosition, b: AuditPosition): number => (orderOf(a) < orderOf(b) ? 1 : -1);

function shardAfter(table: TenantTable, shard: number, limit: number, after: AuditPosition | undefined) {
  const partition = keys.auditPartition(shard);
  // Only one partition has the row to continue after; in the others the position is between two rows.
  const position = after && { key: { partition, sort: orderOf(after) } };
  return table.query({ schema: AuditRecord, partition, limit, newestFirst: true, after: position });
}

/**
 * The next `limit` lines of the eight partitions, newest first. Queries each for its share and a few more; where the
 * merge could pass the end of a shard's page, that shard is queried again.
 */
export async function newestFirst(
  table: TenantTable,
  limit: number,
  start: AuditPosition | undefined,
): Promise<AuditRecord[]> {
  const step = Math.min(limit, Math.max(4, Math.ceil(limit / 4)));
  const shards = await Promise.all(
    Array.from({ length: SHARD_COUNT }, async (_, shard) => {
      const page = await shardAfter(table, shard, step, start);
      return { shard, rows: page.items, hasMore: page.items.length === step };
    }),
  );
  for (;;) {
    const merged = shards.flatMap(({ rows }) => rows).sort(newerFirst);
    const last = merged[limit - 1];
    const short = shards.filter(({ rows, hasMore }) => {
      const end = rows.at(-1);
      return hasMore && end !== undefined && (last === undefined || newerFirst(end, last) < 0);
    });
    if (short.length === 0) return merged.slice(0, limit);
    await Promise.all(
      short.map(async (list) => {
        const page = await shardAfter(table, list.shard, step, list.rows.at(-1));
        list.rows.push(...page.items);
        list.hasMore = page.items.length === step;
      }),
    );
  }
}
