import * as z from 'zod';
import { StoredTick } from '#shared/pull-sheet/ticks.ts';

/** The ticks and notes on an inspection's sheet; the materials are in its file. */
export const PullSheetRow = z.object({
  v: z.literal(1),
  entity: z.literal('PullSheet'),
  ticks: z.record(z.string(), StoredTick),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type PullSheetRow = z.infer<typeof PullSheetRow>;
