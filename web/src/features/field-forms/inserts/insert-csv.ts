import { type Insert, INSERT_FUELS, INSERT_KINDS, type InsertFields } from '#shared/contract/inserts.ts';
import { csvText, plainCell } from '#shared/csv/cell.ts';
import { problemOfFormat } from '#shared/csv/other-format.ts';
import { problemsOfRow } from '#shared/csv/row-problems.ts';
import type { CsvRow } from '#web/lib/csv/read-records.ts';
import { draftOf, emptyDraft, type InsertDraft, parseInsert } from './insert-draft.ts';
import { FUEL_LABELS, KIND_LABELS } from './insert-names.ts';

/** Header of each column, in the order of the export. */
export const COLUMNS: readonly (readonly [keyof InsertDraft, string])[] = [
  ['maker', 'Manufacturer'],
  ['model', 'Model'],
  ['kind', 'Kind'],
  ['fuel', 'Fuel'],
  ['collarIn', 'Collar (in)'],
  ['minLinerIn', 'Minimum liner (in)'],
  ['rearIn', 'Clearance rear (in)'],
  ['sideIn', 'Clearance side (in)'],
  ['cornerIn', 'Clearance corner (in)'],
  ['frontIn', 'Clearance front (in)'],
  ['note', 'Note'],
];
/** Enough bytes to recognize a workbook or a PDF. */
const FORMAT_BYTES = 16;
const REQUIRED: readonly (keyof InsertDraft)[] = ['maker', 'model', 'kind', 'fuel'];

/** One line of the file, and its outcome. */
export type ImportRow = {
  /** Line numbers start at 1, which is the header. */
  line: number;
  name: string;
} & (
  | { outcome: 'new' | 'same'; fields: InsertFields; known?: Insert }
  | { outcome: 'change'; fields: InsertFields; known: Insert }
  | { outcome: 'bad'; errors: readonly string[] }
);

export type ParsedFile = { ok: true; rows: ImportRow[] } | { ok: false; message: string };

const folded = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');
const identity = ({ maker, model, kind }: Pick<InsertDraft, 'maker' | 'model' | 'kind'>) =>
  [folded(maker), folded(model), kind].join('|');

/** Case-insensitive: 'Wood' and 'WOOD' are the same value. */
function valueOf(typed: string, values: readonly string[], labels: Readonly<Record<string, string>>): string {
  const wanted = folded(typed);
  return values.find((value) => folded(value) === wanted || folded(labels[value] ?? '') === wanted) ?? typed.trim();
}

/** A column's normalized header. Files from an earlier release call the manufacturer 'Maker'. */
const foldedHeader = (header: string): string => folded(header).replace(/^maker$/, 'manufacturer');

function draftOfCells(headers: readonly string[], cells: readonly string[]): InsertDraft {
  const byHeader = new Map(headers.map((header, index) => [header, plainCell(cells[index] ?? '')]));
  const draft = { ...emptyDraft(), kind: '', fuel: '' };
  for (const [name, header] of COLUMNS) draft[name] = byHeader.get(folded(header)) ?? '';
  return {
    ...draft,
    kind: valueOf(draft.kind, INSERT_KINDS, KIND_LABELS),
    fuel: valueOf(draft.fuel, INSERT_FUELS, FUEL_LABELS),
  };
}

const headerOf = (name: string) => COLUMNS.find(([field]) => field === name)?.[1] ?? name;

type Context = { known: ReadonlyMap<string, Insert>; headers: ReadonlySet<string> };

/** A column missing in the file leaves the existing entry's value unchanged. */
function withUnlisted(draft: InsertDraft, before: Insert, headers: ReadonlySet<string>): InsertDraft {
  const previous = draftOf(before);
  const absent = COLUMNS.filter(([, header]) => !headers.has(folded(header))).map(([name]) => name);
  return { ...draft, ...Object.fromEntries(absent.map((name) => [name, previous[name]])) };
}

function rowOf(line: number, typed: InsertDraft, { known, headers }: Context): ImportRow {
  const name = `${typed.maker} ${typed.model}`.trim();
  const before = known.get(identity(typed));
  const draft = before === undefined ? typed : withUnlisted(typed, before, headers);
  const parsed = parseInsert(draft);
  if (!parsed.ok) {
    const errors = Object.entries(parsed.errors).map(([field, message]) => `${headerOf(field)}: ${message}`);
    return { line, name, outcome: 'bad', errors };
  }
  const { fields } = parsed;
  if (before === undefined) return { line, name, outcome: 'new', fields };
  const isSame = JSON.stringify(draftOf(before)) === JSON.stringify(draftOf(fields));
  return { line, name, outcome: isSame ? 'same' : 'change', fields, known: before };
}

/** An error row for a line that isn't a record of the file's columns, with as much of its name as there is. */
const brokenRow = ({ line, cells }: CsvRow, errors: readonly string[]): ImportRow => ({
  line,
  name: cells.slice(0, 2).join(' ').trim(),
  outcome: 'bad',
  errors,
});

/** Validates every line against the contract and the list: new, changed, or rejected with a reason. */
export async function readFile(file: Blob, inserts: readonly Insert[]): Promise<ParsedFile> {
  const format = problemOfFormat(new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer()));
  if (format !== undefined) return { ok: false, message: format };
  const { allRows } = await import('#web/lib/csv/first-rows.ts');
  const [head, ...lines] = await allRows(file);
  const headers = (head?.cells ?? []).map(foldedHeader);
  const missing = REQUIRED.map(headerOf).filter((header) => !headers.includes(folded(header)));
  if (missing.length > 0) return { ok: false, message: `The file has no column ${missing.join(', ')}.` };
  const twice = COLUMNS.find(([, header]) => headers.filter((own) => own === folded(header)).length > 1)?.[1];
  if (twice !== undefined) return { ok: false, message: `The file has more than one column ${twice}.` };
  if (lines.length === 0) return { ok: false, message: 'The file has no rows.' };
  const known = new Map(inserts.map((insert) => [identity(insert), insert]));
  const context = { known, headers: new Set(headers) };
  const seen = new Map<string, number>();
  const rows = lines.map((read) => {
    const problems = read.problem === undefined ? problemsOfRow(read.cells, headers.length) : [read.problem];
    if (problems.length > 0) return brokenRow(read, problems);
    const row = rowOf(read.line, draftOfCells(headers, read.cells), context);
    if (row.outcome === 'bad') return row;
    const key = identity(row.fields);
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, row.line);
      return row;
    }
    const errors = [`The same manufacturer, model and kind as line ${first}`];
    return { line: row.line, name: row.name, outcome: 'bad' as const, errors };
  });
  return { ok: true, rows };
}

/** The list as a CSV file, which the import accepts unchanged. */
export function writeFile(inserts: readonly Insert[]): string {
  const rows = inserts.map((insert) => {
    const draft = draftOf(insert);
    const shown = { ...draft, kind: KIND_LABELS[insert.kind], fuel: FUEL_LABELS[insert.fuel] };
    return COLUMNS.map(([name]) => shown[name]);
  });
  return csvText([COLUMNS.map(([, header]) => header), ...rows]);
}
