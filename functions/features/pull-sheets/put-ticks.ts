import { ruleBroken } from '#shared/errors.ts';
import { mergeTicks } from '#shared/pull-sheet/merge-ticks.ts';
import type { Tick, Ticks } from '#shared/pull-sheet/ticks.ts';
import { asStored } from '#shared/pull-sheet/merge-ticks.ts';
import { canonicalJson } from '#shared/report/edits/merge-edits.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { lateStampsOf, stampedByKey } from '#functions/features/inspections/edits/clamp-clock-skew.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { instant } from '#functions/platform/clock.ts';
import type { PullSheetRow } from './records.ts';
import { PullSheetRepository } from './repository.ts';

/** More than any sheet has; the row stays far below its size limit. */
const MAX_PLACES = 800;

const isSame = (a: Ticks, b: Ticks): boolean => canonicalJson(a) === canonicalJson(b);

/** Merges ticks into the sheet's: the newest tick of each place wins. A repeated call writes nothing. */
export async function putTicks(inspectionId: string, ticks: readonly Tick[], ctx: ActorCtx): Promise<Ticks> {
  const rows = new PullSheetRepository(ctx.table);
  const stamps = ticks.map(({ at }) => at);
  const late = lateStampsOf(stamps, ctx.clock.now().getTime());
  return retryOnConflict(async () => {
    const before = await rows.get(inspectionId);
    const storedTicks = before?.ticks ?? {};
    const known = Object.entries(storedTicks).map(([key, tick]) => ({ key, ...tick }));
    const merged = mergeTicks(storedTicks, asStored(stampedByKey(late, known, ticks), ctx.actor.name));
    if (before !== undefined && isSame(storedTicks, merged)) return storedTicks;
    if (Object.keys(merged).length > MAX_PLACES) throw ruleBroken({ ticks: 'The sheet is full' });
    const row: PullSheetRow = {
      v: 1,
      entity: 'PullSheet',
      ticks: merged,
      updatedAt: instant(ctx.clock),
      version: before?.version ?? 0,
    };
    await rows.save(inspectionId, before, row);
    return merged;
  });
}
