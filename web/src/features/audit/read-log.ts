import type { AuditGroup } from '#shared/audit/act-list.ts';
import type { AuditLine } from '#shared/contract/audit.ts';
import { readAllPages } from '#web/lib/query/read-all-pages.ts';

export type AuditFilter = { group: AuditGroup | ''; userId: string; from: string; to: string };
export const NO_FILTER: AuditFilter = { group: '', userId: '', from: '', to: '' };

/** The query for a page of the log. Omits empty filters. */
export function queryOf({ group, userId, from, to }: AuditFilter, limit: number) {
  return {
    limit,
    ...(group === '' ? {} : { group }),
    ...(userId === '' ? {} : { userId }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}

/** Reads every matching entry, page by page. `onCount` receives the running count. Rejects when aborted. */
export async function readAll(
  filter: AuditFilter,
  onCount: (count: number) => void,
  signal: AbortSignal,
): Promise<readonly AuditLine[]> {
  let count = 0;
  const onPage = ({ lines }: { lines: readonly AuditLine[] }) => onCount((count += lines.length));
  const pages = await readAllPages('listAudit', { query: queryOf(filter, 100) }, { signal, onPage });
  return pages.flatMap(({ lines }) => lines);
}
