import { canonicalJson } from '#shared/report/edits/merge-edits.ts';
import type { StoredTick, Tick, Ticks } from './ticks.ts';

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Newest last. Two ticks with the same timestamp can only be a bug; value and author then decide, the same way everywhere. */
const newestLast = (a: StoredTick, b: StoredTick): number =>
  compare(a.at, b.at) || compare(canonicalJson(a.value), canonicalJson(b.value)) || compare(a.by, b.by);

/** Merges two sets of ticks; the newest of each key wins. Commutative and idempotent. */
export const mergeTicks = (stored: Ticks, more: Ticks): Ticks => {
  const merged: Record<string, StoredTick> = { ...stored };
  for (const [key, tick] of Object.entries(more)) {
    const before = merged[key];
    if (before === undefined || newestLast(before, tick) < 0) merged[key] = tick;
  }
  return merged;
};

export const asStored = (ticks: readonly Tick[], by: string): Ticks =>
  ticks.reduce<Ticks>((stored, { key, value, at }) => mergeTicks(stored, { [key]: { value, at, by } }), {});
