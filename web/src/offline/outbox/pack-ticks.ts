import { MAX_TICKS_PER_CALL } from '#shared/contract/call-limits.ts';
import type { PullSheetModel } from '#shared/pull-sheet/model.ts';
import type { Tick, Ticks } from '#shared/pull-sheet/ticks.ts';
import { isNewer } from './edit-body.ts';

/** The ticks of an inspection's sheet, and the approved sheet from the server's last response. */
export type LocalPullSheet = { inspectionId: string; ticks: Ticks; served?: PullSheetModel };

export type TickBody = { ticks: Tick[] };

/** Merges ticks: the newest of each key wins. Undefined when the result exceeds one call. */
export function packTicks(into: TickBody, more: readonly Tick[]): TickBody | undefined {
  const byKey = new Map(into.ticks.map((tick) => [tick.key, tick]));
  for (const tick of more) if (isNewer(tick, byKey.get(tick.key))) byKey.set(tick.key, tick);
  return byKey.size > MAX_TICKS_PER_CALL ? undefined : { ticks: [...byKey.values()] };
}

/** The ticks packed into a call while it was being sent; undefined when there are none. */
export function unsentTicks(now: TickBody, sent: TickBody): TickBody | undefined {
  const reported = new Set(sent.ticks.map(({ key, at }) => `${key} ${at}`));
  const ticks = now.ticks.filter(({ key, at }) => !reported.has(`${key} ${at}`));
  return ticks.length === 0 ? undefined : { ticks };
}
