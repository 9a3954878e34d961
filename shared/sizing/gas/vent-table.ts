/** One vent table entry typed from a code book, in thousands of Btu/h; null if the book says NA or NR. */
export type VentCell = {
  readonly heightIn: number;
  readonly lateralIn: number;
  readonly maxMbh: number | null;
  readonly minMbh?: number | null | undefined;
};

export type Capacity = { readonly maxMbh: number | null; readonly minMbh: number | null };
type Point = Capacity & { readonly at: number };

const mix = (low: number | null, high: number | null, share: number): number | null =>
  low === null || high === null ? null : low + (high - low) * share;

/** Interpolates between the two nearest points; undefined outside the given points, because a table is never extrapolated. */
const between = (points: readonly Point[], at: number): Capacity | undefined => {
  const exact = points.find((point) => point.at === at);
  if (exact) return exact;
  const low = points.filter((point) => point.at < at).toSorted((a, b) => b.at - a.at)[0];
  const high = points.filter((point) => point.at > at).toSorted((a, b) => a.at - b.at)[0];
  if (!low || !high) return undefined;
  const share = (at - low.at) / (high.at - low.at);
  return { maxMbh: mix(low.maxMbh, high.maxMbh, share), minMbh: mix(low.minMbh, high.minMbh, share) };
};

const rowsOf = (cells: readonly VentCell[]): ReadonlyMap<number, readonly Point[]> => {
  const rows = new Map<number, Point[]>();
  for (const { heightIn, lateralIn, maxMbh, minMbh } of cells) {
    const row = rows.get(heightIn) ?? [];
    rows.set(heightIn, [...row, { at: lateralIn, maxMbh, minMbh: minMbh ?? null }]);
  }
  return rows;
};

/**
 * Capacity at a height and lateral, interpolated linearly between the typed entries: first along the lateral in each row of one
 * height, then between the heights. Undefined if the entries don't surround the point.
 */
export const capacityAt = (cells: readonly VentCell[], heightIn: number, lateralIn: number): Capacity | undefined => {
  const points = [...rowsOf(cells)].flatMap(([at, row]): Point[] => {
    const capacity = between(row, lateralIn);
    return capacity ? [{ ...capacity, at }] : [];
  });
  return between(points, heightIn);
};

/**
 * Share of a table's maximum left after elbows beyond those the table counts: 5% off for each to 45°, 10% for each to 90°.
 */
export const elbowFactor = (upTo45: number, upTo90: number): number => Math.max(0, 1 - 0.05 * upTo45 - 0.1 * upTo90);
