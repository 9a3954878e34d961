import type { PullSheetModel } from '#shared/pull-sheet/model.ts';
import type { Tick, Ticks } from '#shared/pull-sheet/ticks.ts';

/** What was ticked on the sheet of an inspection, and the sheet of an approval in the server's last answer. */
export type LocalPullSheet = { inspectionId: string; ticks: Ticks; served?: PullSheetModel };

export type TickBody = { ticks: Tick[] };

/** As many as one call takes (shared/contract/pull-sheets.ts). */
const MOST_TICKS = 300;

/** Of each place the newest; undefined when it is too much for one call. */
export function packTicks(into: TickBody, more: readonly Tick[]): TickBody | undefined {
  const byKey = new Map([...into.ticks, ...more].map((tick) => [tick.key, tick]));
  return byKey.size > MOST_TICKS ? undefined : { ticks: [...byKey.values()] };
}

/** What was packed into a call while it was under way; undefined when nothing was. */
export function ticksLeft(now: TickBody, sent: TickBody): TickBody | undefined {
  const reported = new Set(sent.ticks.map(({ key, at }) => `${key} ${at}`));
  const ticks = now.ticks.filter(({ key, at }) => !reported.has(`${key} ${at}`));
  return ticks.length === 0 ? undefined : { ticks };
}
