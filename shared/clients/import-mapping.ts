import { CLIENT_COLUMNS, CLIENT_ID_HEADER, type ClientColumn } from './client-columns.ts';

/** A column that a file may have: `guesses` are common headers of other programs, normalized by `headerForm`. */
export type ImportColumn = Pick<ClientColumn, 'id' | 'header' | 'formerHeader' | 'guesses'>;

/** A column that holds only a part of a field: `of` is the field, which joins its parts in this order. */
type PartColumn = ImportColumn & { readonly of: 'name' | 'serviceAddress.street' | 'billingAddress.street' };

/** Many programs export a person's name in two columns, and an apartment or unit apart from the street. */
const PART_COLUMNS: readonly PartColumn[] = [
  {
    id: 'firstName',
    of: 'name',
    header: 'First name',
    guesses: ['first', 'given name', 'fname', 'client first name', 'customer first name', 'contact first name'],
  },
  {
    id: 'lastName',
    of: 'name',
    header: 'Last name',
    guesses: ['last', 'surname', 'family name', 'lname', 'client last name', 'customer last name', 'contact last name'],
  },
  {
    id: 'serviceAddress.street2',
    of: 'serviceAddress.street',
    header: 'Service street, line 2',
    guesses: [
      'service street 2',
      'service address 2',
      'service address line 2',
      'property street 2',
      'location unit',
      'street 2',
      'street line 2',
      'street address 2',
      'address 1 street line 2',
      'address line 2',
      'address 2',
      'home street 2',
      'apartment',
      'apt',
      'unit',
      'customer unit',
    ],
  },
  {
    id: 'billingAddress.street2',
    of: 'billingAddress.street',
    header: 'Billing street, line 2',
    guesses: [
      'billing street 2',
      'billing address 2',
      'billing address line 2',
      'mailing street 2',
      'mailing address 2',
      'mailing address line 2',
      'customer unit',
    ],
  },
];

const PARTS_BY_ID = new Map(PART_COLUMNS.map((part) => [part.id, part]));

/** The part columns of a field. */
export const partsOf = (id: string): readonly PartColumn[] => PART_COLUMNS.filter(({ of }) => of === id);

/** What a column of a file can be matched to. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = CLIENT_COLUMNS.flatMap((column) => [
  column,
  ...partsOf(column.id),
]);

const BY_ID = new Map(IMPORT_COLUMNS.map((column) => [column.id, column]));

export const importColumn = (id: string): ImportColumn | undefined => BY_ID.get(id);

/** The id of an import column for each column of a file, or '' for a column that isn't imported. */
export type ColumnMapping = readonly string[];

/** The client fields that a mapping fills. */
export const mappedFields = (mapping: ColumnMapping): string[] => [
  ...new Set(mapping.filter((id) => id !== '').map((id) => PARTS_BY_ID.get(id)?.of ?? id)),
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

/** The column that an export of ours writes under this header; '' for one that isn't imported. */
function exactColumn(header: string): string | undefined {
  if (header === CLIENT_ID_HEADER) return '';
  return CLIENT_COLUMNS.find((column) => column.header === header || column.formerHeader === header)?.id;
}

/**
 * The mapping of a file whose headers are all from our exports, in any order; some may be missing. Undefined if a header is
 * unknown or duplicated, or if the name is missing.
 */
export function exactMapping(headers: readonly string[]): ColumnMapping | undefined {
  const ids = headers.map((header) => exactColumn(header.trim()));
  if (ids.some((id) => id === undefined) || new Set(ids).size < ids.length || !ids.includes('name')) return undefined;
  return ids.map((id) => id ?? '');
}

/** The most likely field of each column; no field is guessed twice. A column prefers the first of its guesses in the file. */
export function guessMapping(headers: readonly string[]): ColumnMapping {
  const forms = headers.map(headerForm);
  const mapping = headers.map(() => '');
  const take = (formsOf: (column: ImportColumn) => readonly string[]) => {
    for (const column of IMPORT_COLUMNS) {
      if (mapping.includes(column.id)) continue;
      const places = formsOf(column).map((form) => forms.findIndex((own, at) => mapping[at] === '' && own === form));
      const at = places.find((place) => place >= 0);
      if (at !== undefined) mapping[at] = column.id;
    }
  };
  take(({ header, formerHeader }) => [header, formerHeader ?? ''].map(headerForm).filter((form) => form !== ''));
  take(({ guesses }) => guesses);
  return mapping;
}
