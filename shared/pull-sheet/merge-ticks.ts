import type { StoredTick, Tick, Ticks } from './ticks.ts';

/** Merges two sets of ticks; the newest of each key wins. Commutative and idempotent. */
export const mergeTicks = (stored: Ticks, more: Ticks): Ticks => {
  const merged: Record<string, StoredTick> = { ...stored };
  for (const [key, tick] of Object.entries(more)) {
    const before = merged[key];
    if (before === undefined || tick.at > before.at) merged[key] = tick;
  }
  return merged;
};

export const asStored = (ticks: readonly Tick[], by: string): Ticks =>
  ticks.reduce<Ticks>((stored, { key, value, at }) => mergeTicks(stored, { [key]: { value, at, by } }), {});
