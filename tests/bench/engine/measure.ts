import { editsOf } from './largest-inspection.ts';
import type { Engine } from './ours.ts';

export type Timing = { readonly medianMs: number; readonly p99Ms: number; readonly derived: number };

const WARM_UP = 100;

/** Milliseconds from setting an answer until everything derived from it is computed. */
export function measure(engine: Engine, edits: number): Timing {
  const all = editsOf(WARM_UP + edits);
  for (const edit of all.slice(0, WARM_UP)) engine.set(edit);
  const times = all
    .slice(WARM_UP)
    .map((edit) => {
      const start = performance.now();
      engine.set(edit);
      return performance.now() - start;
    })
    .sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { medianMs: at(0.5), p99Ms: at(0.99), derived: engine.derived() };
}
