import type { AuditGroup } from '#shared/audit/act-list.ts';
import type { AuditLine } from '#shared/contract/audit.ts';
import { call } from '#web/lib/api/api-client.ts';

export type AuditFilter = { group: AuditGroup | ''; userId: string; from: string; to: string };
export const NO_FILTER: AuditFilter = { group: '', userId: '', from: '', to: '' };

export type LogPage = { lines: readonly AuditLine[]; cursor: string | undefined };

const LINES = 50;
/** A filter that few lines meet comes in short pages: so many are asked for before what there is is shown. */
const MOST_CALLS = 6;

function queryOf({ group, userId, from, to }: AuditFilter, limit: number, cursor: string | undefined) {
  return {
    limit,
    ...(group === '' ? {} : { group }),
    ...(userId === '' ? {} : { userId }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** The next lines behind a page, or the first; as many as fit a screen where there are so many. */
export async function readPage(filter: AuditFilter, after?: string): Promise<LogPage> {
  const lines: AuditLine[] = [];
  let cursor = after;
  for (let count = 0; count < MOST_CALLS; count += 1) {
    const page = await call('listAudit', { query: queryOf(filter, LINES, cursor) });
    lines.push(...page.lines);
    cursor = page.cursor;
    if (cursor === undefined || lines.length >= LINES) break;
  }
  return { lines, cursor };
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
