import { reference } from '#shared/sizing/references.ts';
import type { Confidence, RuleReference } from '#shared/sizing/types.ts';

/**
 * What a column gives: the ends of the range for one appliance, the maximum total input, or the minimum input of one appliance.
 */
export type Measure = 'FAN_MIN' | 'FAN_MAX' | 'NAT_MAX' | 'FAN_FAN' | 'FAN_NAT' | 'NAT_NAT' | 'MIN';

/**
 * An entry in 1000 Btu/h. NA: printed as not permitted. NR: printed as not recommended. `atLeast`: the print gives at least
 * this much, and the exact figure is unknown. Null: not found in public text.
 */
export type Cell = number | 'NA' | 'NR' | { readonly atLeast: number } | null;

/** Columns and heights to which a confidence applies; an omitted field applies to all. The first match counts. */
export type Grade = {
  readonly grade: Confidence;
  readonly sizes?: readonly number[];
  readonly measures?: readonly Measure[];
  readonly heights?: readonly number[];
};

/** The meaning of the second figure of a row; rows `by height` have none. Heights, laterals and rises are in feet. */
export type RowsBy = 'lateral' | 'rise' | 'height' | 'band';

export type VentTableRow = {
  readonly heightFt: number;
  /** Lateral or rise in feet. */
  readonly alongFt: number;
  /** Lowest °F of the band of the 99% winter design temperature. */
  readonly fromF: number;
  readonly cells: readonly Cell[];
};

export type VentTable = {
  readonly title: string;
  readonly section: string;
  readonly edition: string;
  /** `check-first`: shown for information until it has been compared with the adopted code; never part of a verdict. */
  readonly gate: 'verdict' | 'check-first';
  readonly rowsBy: RowsBy;
  /** Diameters in inches, or areas in sq in for chimneys. */
  readonly sizes: readonly number[];
  readonly measures: readonly Measure[];
  readonly grades: readonly Grade[];
  /** Where the table applies, in addition to its title. */
  readonly conditions: readonly string[];
  readonly rows: () => readonly VentTableRow[];
};

const cellOf = (text: string): Cell => {
  if (text === '.') return null;
  if (text === 'NA' || text === 'NR') return text;
  return text.endsWith('+') ? { atLeast: Number(text.slice(0, -1)) } : Number(text);
};

const rowOf = (line: string, rowsBy: RowsBy): VentTableRow => {
  const [keys = '', ...groups] = line.split('|');
  const [first = 0, second = 0] = keys.trim().split(' ').map(Number);
  const cells = groups.flatMap((group) => group.trim().split(' ').map(cellOf));
  if (rowsBy === 'band') return { heightFt: second, alongFt: 0, fromF: first, cells };
  return { heightFt: first, alongFt: second, fromF: 0, cells };
};

/** A printed table as text: one line per row, `.` for an entry not found. Parsed on first use. */
export const ventTable = ({ cells, ...facts }: Omit<VentTable, 'rows'> & { readonly cells: string }): VentTable => {
  let read: readonly VentTableRow[] | undefined;
  const rows = () =>
    (read ??= cells
      .trim()
      .split('\n')
      .map((line) => rowOf(line, facts.rowsBy)));
  return { ...facts, rows };
};

export type TablePosition = { readonly sizeIn: number; readonly measure: Measure; readonly heights: readonly number[] };

const covers = <T>(all: readonly T[] | undefined, some: readonly T[]): boolean =>
  all === undefined || some.every((value) => all.includes(value));

/** The confidence of the entries used; the lowest one if they differ. */
const gradeOf = ({ grades }: VentTable, { sizeIn, measure, heights }: TablePosition): Confidence => {
  const each = heights.map(
    (height) =>
      grades.find(
        (grade) =>
          covers(grade.sizes, [sizeIn]) && covers(grade.measures, [measure]) && covers(grade.heights, [height]),
      )?.grade ?? 'C',
  );
  return each.toSorted().at(-1) ?? 'C';
};

/** The source reference of a figure: its table, and the confidence of the entries used. */
export const tableReference = (table: VentTable, rule: string, place: TablePosition): RuleReference =>
  reference(rule, table.section, table.edition, gradeOf(table, place));
