import type { Cell, Measure, VentTable, VentTableRow } from '#shared/sizing/gas/vent-tables/vent-table.ts';
import { tableReference } from '#shared/sizing/gas/vent-tables/vent-table.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

/** Why a table gives no figure. */
export type Gap = 'NOT_FOUND' | 'OUTSIDE' | 'NO_SIZE' | 'BESIDE_NA' | 'CHECK_FIRST';

export type Reading = { readonly source: RuleReference; readonly place: string } & (
  | { readonly kind: 'value'; readonly btuh: number }
  /** The printed figure is at least this: it can pass inputs up to this figure, but never fail larger ones. */
  | { readonly kind: 'atLeast'; readonly btuh: number }
  | { readonly kind: 'barred'; readonly mark: 'NA' | 'NR' }
  | { readonly kind: 'gap'; readonly gap: Gap; readonly shownBtuh?: number }
);

export type TableLookup = {
  readonly heightIn: number;
  /** Lateral or rise, if the table's rows have one. */
  readonly alongIn?: number;
  /** 99% winter design temperature, for tables with temperature bands. */
  readonly designTempF?: number;
  /** Diameter in inches or area in square inches, as printed in the table's header. */
  readonly size: number;
  readonly measure: Measure;
};

type Found = Cell | 'OUTSIDE' | 'BESIDE_NA';
type Point = { readonly at: number; readonly cell: Found };

const amountOf = (cell: number | { readonly atLeast: number }): number =>
  typeof cell === 'number' ? cell : cell.atLeast;
const isAmount = (cell: Found): cell is number | { readonly atLeast: number } =>
  typeof cell === 'number' || (typeof cell === 'object' && cell !== null);

type Amount = number | { readonly atLeast: number };

/** Interpolating between a lower bound and a printed maximum gives a lower bound. */
const straightLine = (low: Amount, high: Amount, share: number): Amount => {
  const amount = amountOf(low) + (amountOf(high) - amountOf(low)) * share;
  return typeof low === 'number' && typeof high === 'number' ? amount : { atLeast: amount };
};

/**
 * Linear interpolation between two entries. Two NA or NR entries stay that; there is no value between one of them and a figure.
 */
const mix = (low: Found, high: Found, share: number): Found => {
  const both = [low, high];
  if (both.includes(null)) return null;
  if (both.includes('OUTSIDE')) return 'OUTSIDE';
  if (isAmount(low) && isAmount(high)) return straightLine(low, high, share);
  if (both.some((cell) => isAmount(cell) || cell === 'BESIDE_NA')) return 'BESIDE_NA';
  return low === high ? low : 'NA';
};

/** Never extrapolates beyond the printed rows: that needs an engineered design. */
const between = (points: readonly Point[], at: number): Found => {
  const exact = points.find((point) => point.at === at);
  if (exact) return exact.cell;
  const low = points.filter((point) => point.at < at).toSorted((a, b) => b.at - a.at)[0];
  const high = points.filter((point) => point.at > at).toSorted((a, b) => a.at - b.at)[0];
  return low && high ? mix(low.cell, high.cell, (at - low.at) / (high.at - low.at)) : 'OUTSIDE';
};

/**
 * A lateral shorter than the smallest printed one above zero is read at that one: the row of zero is for a straight vent
 * without an elbow, and the longer lateral gives the lower maximum and the higher minimum.
 */
const lateralRead = (rows: readonly VentTableRow[], alongFt: number): number => {
  if (alongFt === 0 && rows.some((row) => row.alongFt === 0)) return 0;
  return Math.max(alongFt, Math.min(...rows.map((row) => row.alongFt).filter((printed) => printed > 0)));
};

const ofHeight = (table: VentTable, rows: readonly VentTableRow[], column: number, alongFt: number): Found => {
  const points = rows.map((row) => ({ at: row.alongFt, cell: row.cells[column] ?? null }));
  if (table.rowsBy === 'height' || table.rowsBy === 'band') return points[0]?.cell ?? null;
  return between(points, table.rowsBy === 'lateral' ? lateralRead(rows, alongFt) : alongFt);
};

/** The rows of the band that contains a temperature; between two bands, those of the colder one. */
const bandRows = (rows: readonly VentTableRow[], designTempF: number): readonly VentTableRow[] => {
  const from = Math.max(...rows.map((row) => row.fromF).filter((low) => low <= designTempF));
  return rows.filter((row) => row.fromF === from);
};

const rowsAt = (table: VentTable, { designTempF }: TableLookup): readonly VentTableRow[] =>
  table.rowsBy === 'band' ? bandRows(table.rows(), designTempF ?? -460) : table.rows();

const feetText = (inches: number): string => `${Number((inches / 12).toFixed(2))} ft`;
const MEASURE_TEXT: Readonly<Record<Measure, string>> = {
  FAN_MIN: 'FAN Min',
  FAN_MAX: 'FAN Max',
  NAT_MAX: 'NAT Max',
  FAN_FAN: 'FAN+FAN',
  FAN_NAT: 'FAN+NAT',
  NAT_NAT: 'NAT+NAT',
  MIN: 'least input',
};

/** Tables for common chimneys and outdoor chimneys are printed by area, all others by diameter. */
const unitOf = ({ sizes }: VentTable): string => ((sizes[0] ?? 0) >= 12 ? 'sq in' : 'in');

const placeText = (table: VentTable, spot: TableLookup): string =>
  [
    `height ${feetText(spot.heightIn)}`,
    ...(table.rowsBy === 'lateral' || table.rowsBy === 'rise'
      ? [`${table.rowsBy} ${feetText(spot.alongIn ?? 0)}`]
      : []),
    ...(table.rowsBy === 'band' ? [`${spot.designTempF ?? 0} °F`] : []),
    `${spot.size} ${unitOf(table)}`,
    MEASURE_TEXT[spot.measure],
  ].join(', ');

const readingOf = (found: Found, gate: VentTable['gate']) => {
  if (gate === 'check-first') {
    return { kind: 'gap', gap: 'CHECK_FIRST', ...(typeof found === 'number' && { shownBtuh: found * 1000 }) } as const;
  }
  if (found === null) return { kind: 'gap', gap: 'NOT_FOUND' } as const;
  if (found === 'OUTSIDE' || found === 'BESIDE_NA') return { kind: 'gap', gap: found } as const;
  if (found === 'NA' || found === 'NR') return { kind: 'barred', mark: found } as const;
  const kind = typeof found === 'number' ? 'value' : 'atLeast';
  return { kind, btuh: amountOf(found) * 1000 } as const;
};

/** The heights of the entries used: the printed height, or the two around it. */
const heightsUsed = (printed: readonly number[], heightFt: number): readonly number[] => {
  if (printed.includes(heightFt)) return [heightFt];
  const low = printed.filter((height) => height < heightFt).at(-1);
  const high = printed.find((height) => height > heightFt);
  return [low, high].filter((height) => height !== undefined);
};

/** A table's reading at a height, lateral or rise, or temperature, with the confidence of the entries used. */
export const readVentTable = (table: VentTable, spot: TableLookup): Reading => {
  const heightFt = spot.heightIn / 12;
  const rows = rowsAt(table, spot);
  const printed = [...new Set(rows.map((row) => row.heightFt))];
  const column = table.sizes.indexOf(spot.size) * table.measures.length + table.measures.indexOf(spot.measure);
  const heights = heightsUsed(printed, heightFt);
  const source = tableReference(table, `${table.title}: ${MEASURE_TEXT[spot.measure]}`, {
    sizeIn: spot.size,
    measure: spot.measure,
    heights: heights.length > 0 ? heights : printed,
  });
  const common = { source, place: placeText(table, spot) };
  if (!table.sizes.includes(spot.size) || !table.measures.includes(spot.measure)) {
    return { kind: 'gap', gap: 'NO_SIZE', ...common };
  }
  const points = printed.map((at) => ({
    at,
    cell: ofHeight(
      table,
      rows.filter((row) => row.heightFt === at),
      column,
      (spot.alongIn ?? 0) / 12,
    ),
  }));
  return { ...common, ...readingOf(between(points, heightFt), table.gate) };
};

/** The largest printed size not above a measured area: no source says that areas may be interpolated. */
export const printedArea = (table: VentTable, areaSqIn: number): number | undefined =>
  table.sizes.filter((size) => size <= areaSqIn * (1 + 1e-9)).at(-1);

const GAP_TEXT: Readonly<Record<Gap, string>> = {
  NOT_FOUND: 'This entry of the table is not kept here: read it in your code book, or ask the manufacturer.',
  OUTSIDE: 'This is outside the table. Tables are never extended: an engineered design is required.',
  NO_SIZE: 'The table kept here has no column for this size: read it in your code book, or ask the manufacturer.',
  BESIDE_NA: 'This is between a figure and an entry that is not permitted: an engineered design is required.',
  CHECK_FIRST: 'This table is shown for information: compare it with your code book before it decides.',
};
export const gapText = (gap: Gap): string => GAP_TEXT[gap];

export const MARK_MEANING = { NA: 'not permitted', NR: 'not recommended' } as const;
export const MARK_TEXT = {
  NA: 'The table prints NA here: this size is not permitted.',
  NR: 'The table prints NR here: not recommended for any size.',
} as const;
