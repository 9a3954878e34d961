import type { AuditGroup } from '#shared/audit/act-list.ts';
import type { AuditLine } from '#shared/contract/audit.ts';
import { call } from '#web/lib/api/api-client.ts';

export type AuditFilter = { group: AuditGroup | ''; userId: string; from: string; to: string };
export const NO_FILTER: AuditFilter = { group: '', userId: '', from: '', to: '' };

/** The query of a page of the log; empty parts of the filter are left out. */
export function queryOf({ group, userId, from, to }: AuditFilter, limit: number, cursor?: string) {
  return {
    limit,
    ...(group === '' ? {} : { group }),
    ...(userId === '' ? {} : { userId }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** Every line of the filter, page after page; `onCount` hears how many have come, and may end it by answering false. */
export async function readAll(
  filter: AuditFilter,
  onCount: (count: number) => boolean,
): Promise<readonly AuditLine[] | undefined> {
  const lines: AuditLine[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('listAudit', { query: queryOf(filter, 100, cursor) });
    lines.push(...page.lines);
    cursor = page.cursor;
    if (!onCount(lines.length)) return undefined;
  } while (cursor !== undefined);
  return lines;
}
