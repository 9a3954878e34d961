import type * as z from 'zod';
import { ClientFields } from '#shared/contract/clients.ts';
import { plainCell } from '#shared/csv/cell.ts';
import { UNREADABLE } from '#shared/csv/decode.ts';
import { clientColumn, CLIENT_COLUMNS } from './client-columns.ts';
import { type ColumnMapping, NAME_PARTS } from './import-mapping.ts';

export type RowResult = { readonly fields: ClientFields } | { readonly reasons: readonly string[] };

const labelOf = (path: PropertyKey[]): string => {
  const dotted = path.filter((part) => typeof part === 'string').join('.');
  return CLIENT_COLUMNS.find((column) => column.path === dotted)?.header ?? dotted;
};

const reasonOf = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${labelOf(path)}: ${message}`;

const UNREADABLE_ROW = 'Some characters can’t be read. Save the file as a Unicode (UTF-8) CSV file.';

/** The text of the column with this field; empty if the file or the row has none. */
export const cellOf = (cells: readonly string[], mapping: ColumnMapping, id: string): string =>
  plainCell(cells[mapping.indexOf(id)] ?? '');

/** The name in a row: the one of its column, else its parts. Some programs export both. */
export function nameOf(cells: readonly string[], mapping: ColumnMapping): string {
  const name = cellOf(cells, mapping, 'name');
  if (name.trim() !== '') return name;
  const parts = NAME_PARTS.map(({ id }) => cellOf(cells, mapping, id).trim());
  return parts.filter((part) => part !== '').join(' ');
}

/**
 * Parses a row of a file into a client with the same schema as a typed one, or returns the reasons why it is invalid.
 * Columns missing at the end of the row are empty.
 */
export function readClientRow(cells: readonly string[], mapping: ColumnMapping): RowResult {
  const draft: z.input<typeof ClientFields> = { name: '' };
  for (const [index, id] of mapping.entries()) {
    const cell = cells[index];
    if (id !== '' && cell !== undefined) clientColumn(id)?.write(draft, plainCell(cell));
  }
  clientColumn('name')?.write(draft, nameOf(cells, mapping));
  const extra = cells.slice(mapping.length).some((cell) => cell.trim() !== '');
  const parsed = ClientFields.safeParse(draft);
  const reasons = [
    ...(extra ? [`This row has ${cells.length} columns, and the first line has ${mapping.length}.`] : []),
    ...(cells.some((cell) => cell.includes(UNREADABLE)) ? [UNREADABLE_ROW] : []),
    ...(parsed.success ? [] : parsed.error.issues.map(reasonOf)),
  ];
  return parsed.success && reasons.length === 0 ? { fields: parsed.data } : { reasons: [...new Set(reasons)] };
}

/** A client with the values of a row: the mapped columns are replaced, the others stay. */
export function updatedFields(client: ClientFields, row: ClientFields, columns: readonly string[]): ClientFields {
  const draft: z.input<typeof ClientFields> = structuredClone(client);
  for (const id of columns) {
    const column = clientColumn(id);
    column?.write(draft, column.read(row));
  }
  return ClientFields.parse(draft);
}

/** Whether a row contains only delimiters and spaces. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
