import * as z from 'zod';
import { StoredTick } from '#shared/pull-sheet/ticks.ts';

/** What people ticked and wrote on the sheet of an inspection; what is to be taken is in its file. */
export const PullSheetRow = z.object({
  v: z.literal(1),
  entity: z.literal('PullSheet'),
  ticks: z.record(z.string(), StoredTick),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type PullSheetRow = z.infer<typeof PullSheetRow>;
