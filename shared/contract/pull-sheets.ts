import * as z from 'zod';
import { PullSheetModel } from '#shared/pull-sheet/model.ts';
import { Tick, Ticks } from '#shared/pull-sheet/ticks.ts';
import { Ulid } from './common.ts';
import { MAX_TICKS_PER_CALL } from './call-limits.ts';
import { defineRoutes } from './route.ts';

const params = z.strictObject({ inspectionId: Ulid });

export const pullSheetRoutes = defineRoutes({
  getPullSheet: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}/pull-sheet',
    lambda: 'documents',
    permission: 'PULL_SHEET_VIEW',
    summary:
      'The pull sheet of the approved repairs, or else of the proposed ones; no `pullSheet` until its job has generated one',
    params,
    response: z.object({ pullSheet: PullSheetModel.optional(), ticks: Ticks }),
  },
  putPullSheetTicks: {
    method: 'PUT',
    path: '/api/inspections/{inspectionId}/pull-sheet',
    lambda: 'documents',
    permission: 'PULL_SHEET_VIEW',
    audit: { none: 'A device syncs ticks in batches while someone taps; each tick keeps who set it and when' },
    summary: 'Check off items and write notes on the sheet; the newest change of a field wins; idempotent',
    params,
    body: z.strictObject({ ticks: z.array(Tick).min(1).max(MAX_TICKS_PER_CALL) }),
    response: z.object({ ticks: Ticks }),
    openWhenCanceled: 'field-work',
  },
});
