import type { ColumnMapping } from '#shared/clients/import-mapping.ts';
import { matchKeys } from '#shared/clients/match-keys.ts';
import { filledColumns, readClientRow } from '#shared/clients/read-row.ts';
import type { DuplicateRule } from '#shared/contract/client-imports.ts';
import type { DecidedRow, RefusedRow } from './chunk.ts';
import type { MatchIndex } from './match-index.ts';
import type { FileRecord } from './read-records.ts';
import { rowClientId } from './row-id.ts';

export type Deciding = { importId: string; mapping: ColumnMapping; duplicates: DuplicateRule; index: MatchIndex };
type Decision = DecidedRow | RefusedRow;

const KEY_NAMES: Readonly<Record<string, string>> = {
  e: 'the same email',
  p: 'the same name and phone',
  a: 'the same name and service address',
  s: 'the same values',
};
const keyName = (key: string): string => KEY_NAMES[key.slice(0, 1)] ?? '';

/** Decides what to do with a row. Records its keys, so that later rows of the same client are duplicates. */
export function decideRow(record: FileRecord, deciding: Deciding): Decision {
  const { importId, mapping, duplicates, index } = deciding;
  const { line, cells, problem } = record;
  const refused = (reason: string, isDuplicate = false): RefusedRow => ({ line, isDuplicate, reason, cells });
  if (problem !== undefined) return refused(problem);
  const result = readClientRow(cells, mapping);
  if ('reasons' in result) return refused(result.reasons.join('; '));
  const { fields, further } = result;
  const added: DecidedRow = { line, kind: 'add', clientId: rowClientId(importId, line), fields };
  if (duplicates === 'add') return added;
  const keys = matchKeys(fields);
  const match = index.find(keys);
  if (match === undefined) {
    index.addRow(line, keys);
    return added;
  }
  const { owner, key } = match;
  if ('line' in owner) return refused(`Line ${owner.line} has ${keyName(key)}.`, true);
  if (duplicates === 'skip') return refused(`A client with ${keyName(key)} exists.`, true);
  index.addUpdate(key, line);
  index.addRow(line, keys);
  const columns = filledColumns(mapping, cells, fields);
  return { line, kind: 'update', clientId: owner.clientId, fields, columns, ...(further && { further }) };
}

export const isRefused = (decision: Decision): decision is RefusedRow => 'reason' in decision;
