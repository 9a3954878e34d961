/** One measured figure, as written to bench-results.json. `ok`: the target is met. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The floor or peer measured in the same run. */
  peer?: number;
  ratio?: number;
  aim: string;
  ok: boolean;
};

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A figure with an upper limit in its own unit. */
export function atMost(name: string, value: number, unit: string, limit: number): Figure {
  return { name, value: round(value, 2), unit, aim: `≤ ${limit} ${unit}`, ok: value <= limit };
}

/** A figure with a lower limit in its own unit. */
export function atLeast(name: string, value: number, unit: string, limit: number): Figure {
  return { name, value: round(value, 2), unit, aim: `≥ ${limit} ${unit}`, ok: value >= limit };
}

/** A figure limited to a multiple of a peer measured in the same run. */
export function atMostTimes(
  name: string,
  value: number,
  unit: string,
  { peer, times }: { peer: number; times: number },
): Figure {
  const ratio = value / peer;
  return {
    name,
    value: round(value, 2),
    unit,
    peer: round(peer, 2),
    ratio: round(ratio, 2),
    aim: `≤ ${times} × peer`,
    ok: ratio <= times,
  };
}

/** A figure without a target. */
export const shown = (name: string, value: number, unit: string): Figure => ({
  name,
  value: round(value, 2),
  unit,
  aim: 'shown',
  ok: true,
});
