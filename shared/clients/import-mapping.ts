import { CLIENT_COLUMNS, type ClientColumn } from './client-columns.ts';

/** A column that a file may have: `guesses` are common headers of other programs, normalized by `headerForm`. */
export type ImportColumn = Pick<ClientColumn, 'id' | 'header' | 'guesses'>;

/** Many programs export a person's name in two columns. Our field has one name. */
export const NAME_PARTS: readonly ImportColumn[] = [
  {
    id: 'firstName',
    header: 'First name',
    guesses: ['first', 'given name', 'fname', 'client first name', 'customer first name', 'contact first name'],
  },
  {
    id: 'lastName',
    header: 'Last name',
    guesses: ['last', 'surname', 'family name', 'lname', 'client last name', 'customer last name', 'contact last name'],
  },
];

const isPart = (id: string): boolean => NAME_PARTS.some((part) => part.id === id);

/** What a column of a file can be matched to. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = CLIENT_COLUMNS.flatMap((column) =>
  column.id === 'name' ? [column, ...NAME_PARTS] : [column],
);

const BY_ID = new Map(IMPORT_COLUMNS.map((column) => [column.id, column]));

export const importColumn = (id: string): ImportColumn | undefined => BY_ID.get(id);

/** The id of an import column for each column of a file, or '' for a column that isn't imported. */
export type ColumnMapping = readonly string[];

/** The client fields that a mapping fills. */
export const mappedFields = (mapping: ColumnMapping): string[] => [
  ...new Set(mapping.filter((id) => id !== '').map((id) => (isPart(id) ? 'name' : id))),
];

/** Whether the mapping has a name, or a part of it. */
export const hasName = (mapping: ColumnMapping): boolean => mappedFields(mapping).includes('name');

export const NO_NAME = 'Match a column to Name, or two to First name and Last name.';

/** Normalizes a header for comparison: case, punctuation and outer spaces are ignored. */
const headerForm = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The mapping of a file whose headers are all from `CLIENT_COLUMNS`, in any order; some may be missing. Undefined if a
 * header is unknown or duplicated, or if the name is missing.
 */
export function exactMapping(headers: readonly string[]): ColumnMapping | undefined {
  const ids = headers.map((header) => CLIENT_COLUMNS.find((column) => column.header === header.trim())?.id);
  if (ids.some((id) => id === undefined) || new Set(ids).size < ids.length || !ids.includes('name')) return undefined;
  return ids.map((id) => id ?? '');
}

/** The most likely field of each column; no field is guessed twice. */
export function guessMapping(headers: readonly string[]): ColumnMapping {
  const forms = headers.map(headerForm);
  const mapping = headers.map(() => '');
  const take = (isOf: (column: ImportColumn, form: string) => boolean) => {
    for (const column of IMPORT_COLUMNS) {
      if (mapping.includes(column.id)) continue;
      const at = forms.findIndex((form, index) => mapping[index] === '' && isOf(column, form));
      if (at >= 0) mapping[at] = column.id;
    }
  };
  take(({ header }, form) => headerForm(header) === form);
  take(({ guesses }, form) => guesses.includes(form));
  return mapping;
}
