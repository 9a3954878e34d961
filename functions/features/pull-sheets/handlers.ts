import type { pullSheetRoutes } from '#shared/contract/pull-sheets.ts';
import { notFound } from '#shared/errors.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { putTicks } from './put-ticks.ts';
import { readPullSheet } from './read-pull-sheet.ts';
import { PullSheetRepository } from './repository.ts';

async function checkExists(inspectionId: string, { table }: ActorCtx): Promise<void> {
  if ((await new InspectionRepository(table).get(inspectionId)) === undefined) throw notFound('inspectionId');
}

export const pullSheetHandlers: Handlers<typeof pullSheetRoutes> = {
  getPullSheet: async ({ params }, ctx) => {
    await checkExists(params.inspectionId, ctx);
    const [pullSheet, row] = await Promise.all([
      readPullSheet(params.inspectionId, ctx),
      new PullSheetRepository(ctx.table).get(params.inspectionId),
    ]);
    return { ...(pullSheet && { pullSheet }), ticks: row?.ticks ?? {} };
  },

  putPullSheetTicks: async ({ params, body }, ctx) => {
    await checkExists(params.inspectionId, ctx);
    return { ticks: await putTicks(params.inspectionId, body.ticks, ctx) };
  },
};
