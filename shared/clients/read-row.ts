import type * as z from 'zod';
import { ClientFields } from '#shared/contract/clients.ts';
import { problemsOfRow } from '#shared/csv/row-problems.ts';
import { clientColumn, CLIENT_COLUMNS } from './client-columns.ts';
import { addContacts, type FurtherContacts, separateContacts } from './contact-cells.ts';
import { type ColumnMapping, mappedFields, partsOf } from './import-mapping.ts';
import { textOfCell } from './spreadsheet-cells.ts';

/** `further` are the contacts of a cell with several, which `fields` already has in its mobile phone and notes. */
type ReadRow = { readonly fields: ClientFields; readonly further?: FurtherContacts };
export type RowResult = ReadRow | { readonly reasons: readonly string[] };

const labelOf = (path: PropertyKey[]): string => {
  const dotted = path.filter((part) => typeof part === 'string').join('.');
  return CLIENT_COLUMNS.find((column) => column.path === dotted)?.header ?? dotted;
};

const reasonOf = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${labelOf(path)}: ${message}`;

/** The text of one column; empty if the file or the row has none. */
const cellOf = (cells: readonly string[], mapping: ColumnMapping, id: string): string =>
  textOfCell(cells[mapping.indexOf(id)] ?? '');

/**
 * The text of a field, joined from its columns. A name is the one of its own column, else its parts, because some programs
 * export both; a street is followed by its second line.
 */
export function fieldText(cells: readonly string[], mapping: ColumnMapping, id: string): string {
  const own = cellOf(cells, mapping, id);
  const parts = partsOf(id);
  if (parts.length === 0 || (id === 'name' && own.trim() !== '')) return own;
  const texts = [own, ...parts.map((part) => cellOf(cells, mapping, part.id))].map((text) => text.trim());
  return texts.filter((text) => text !== '').join(id === 'name' ? ' ' : ', ');
}

/**
 * Parses a row of a file into a client with the same schema as a typed one, or returns the reasons why it is invalid.
 * Columns missing at the end of the row are empty.
 */
export function readClientRow(cells: readonly string[], mapping: ColumnMapping): RowResult {
  const draft: z.input<typeof ClientFields> = { name: '' };
  for (const id of mappedFields(mapping)) clientColumn(id)?.write(draft, fieldText(cells, mapping, id));
  // A company's row often has no person. An update keeps the client's own name (`filledColumns`).
  if (draft.name.trim() === '') draft.name = draft.company ?? '';
  const further = separateContacts(draft);
  if (further !== undefined) addContacts(draft, further);
  const parsed = ClientFields.safeParse(draft);
  const reasons = [
    ...problemsOfRow(cells, mapping.length),
    ...(parsed.success ? [] : parsed.error.issues.map(reasonOf)),
  ];
  if (!parsed.success || reasons.length > 0) return { reasons: [...new Set(reasons)] };
  return { fields: parsed.data, ...(further !== undefined && { further }) };
}

/** The columns that an update writes: an empty cell keeps the client's value, whatever another cell adds to the field. */
export function filledColumns(mapping: ColumnMapping, cells: readonly string[], fields: ClientFields): string[] {
  const isFilled = (id: string) => fieldText(cells, mapping, id).trim() !== '';
  return mappedFields(mapping).filter((id) => isFilled(id) && (clientColumn(id)?.read(fields) ?? '') !== '');
}

/**
 * A client with the values of a row: the mapped columns are replaced, the others stay. Further contacts are added, unless the
 * notes would get too long.
 */
export function updatedFields(
  client: ClientFields,
  row: ClientFields,
  columns: readonly string[],
  further?: FurtherContacts,
): ClientFields {
  const draft: z.input<typeof ClientFields> = structuredClone(client);
  for (const id of columns) {
    const column = clientColumn(id);
    column?.write(draft, id === 'notes' && further !== undefined ? further.notes : column.read(row));
  }
  if (further !== undefined) {
    const { notes } = draft;
    addContacts(draft, further);
    if (!ClientFields.shape.notes.safeParse(draft.notes).success) draft.notes = notes;
  }
  return ClientFields.parse(draft);
}

/** Whether a row contains only delimiters and spaces. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
