import { ulid } from 'ulid';
import type { Insert } from '#shared/contract/inserts.ts';
import { MAX_IMPORT_ROWS } from '#shared/contract/inserts.ts';
import { call } from '#web/lib/api/api-client.ts';
import { storeCopy } from '#web/offline/db/store-copy.ts';
import { storeInsert } from '#web/offline/entities/local-inserts.ts';
import type { ImportRow } from './insert-csv.ts';

export type Refused = { line: number; name: string; reason: string };
export type ImportResult = { stored: number; refused: Refused[] };
export type Sendable = Extract<ImportRow, { outcome: 'new' | 'change' }>;

/** Ids are generated once per import, so that resending a batch after a lost response is idempotent. */
export function withIds(rows: readonly ImportRow[]): { row: Sendable; insertId: string }[] {
  return rows
    .filter((row): row is Sendable => row.outcome === 'new' || row.outcome === 'change')
    .map((row) => ({ row, insertId: row.known?.insertId ?? ulid() }));
}

/** Sends the rows in batches. `onProgress` receives the number of rows acknowledged. */
export async function runImport(
  rows: ReturnType<typeof withIds>,
  onProgress: (done: number) => void,
): Promise<ImportResult> {
  const result: ImportResult = { stored: 0, refused: [] };
  for (let from = 0; from < rows.length; from += MAX_IMPORT_ROWS) {
    const part = rows.slice(from, from + MAX_IMPORT_ROWS);
    const isLast = from + part.length === rows.length;
    // The first row's id stays the same when the file is sent again, so there is only one notification.
    const importId = rows[0]?.insertId ?? '';
    const ending = { importId, storedBefore: result.stored, refusedBefore: result.refused.length };
    const body = {
      ...(isLast && { ending }),
      rows: part.map(({ row, insertId }) => {
        const version = row.known === undefined ? {} : { version: row.known.version };
        return { insertId, ...row.fields, ...version };
      }),
    };
    const answer = await call('importInserts', { body });
    const stored: Insert[] = [];
    answer.rows.forEach(({ insert, error }, index) => {
      const sent = part[index]?.row;
      if (insert !== undefined) stored.push(insert);
      else if (sent !== undefined) result.refused.push({ line: sent.line, name: sent.name, reason: error ?? '' });
    });
    for (const insert of stored) await storeCopy(() => storeInsert(insert));
    result.stored += stored.length;
    onProgress(from + part.length);
  }
  return result;
}
