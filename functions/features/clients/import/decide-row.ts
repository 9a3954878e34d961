import { clientColumn } from '#shared/clients/client-columns.ts';
import { type ColumnMapping, mappedFields } from '#shared/clients/import-mapping.ts';
import { matchKeys } from '#shared/clients/match-keys.ts';
import { readClientRow } from '#shared/clients/read-row.ts';
import type { DuplicateRule } from '#shared/contract/client-imports.ts';
import type { ClientFields } from '#shared/contract/clients.ts';
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

/** The columns that an update writes: an empty cell keeps the client's value. */
const filledColumns = (mapping: ColumnMapping, fields: ClientFields): string[] =>
  mappedFields(mapping).filter((id) => (clientColumn(id)?.read(fields) ?? '') !== '');

/** Decides what to do with a row. Records its keys, so that later rows of the same client are duplicates. */
export function decideRow(record: FileRecord, deciding: Deciding): Decision {
  const { importId, mapping, duplicates, index } = deciding;
  const { line, cells, problem } = record;
  const refused = (reason: string, isDuplicate = false): RefusedRow => ({ line, isDuplicate, reason, cells });
  if (problem !== undefined) return refused(problem);
  const result = readClientRow(cells, mapping);
  if ('reasons' in result) return refused(result.reasons.join('; '));
  const { fields } = result;
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
  return { line, kind: 'update', clientId: owner.clientId, fields, columns: filledColumns(mapping, fields) };
}

export const isRefused = (decision: Decision): decision is RefusedRow => 'reason' in decision;
