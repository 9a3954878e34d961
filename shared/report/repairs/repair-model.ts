import * as z from 'zod';
import { SPANS } from '#shared/inspection/repairs/work-place.ts';
import { QUANTITY_SOURCES } from '#shared/inspection/repairs/rate.ts';

export const RateModel = z.object({ unitCents: z.number().int(), baseCents: z.number().int() });

/** `rate`, `priceCents` and `priceBasis` are absent if the company shows no prices. */
export const ReportRepair = z.object({
  repairId: z.string(),
  label: z.string(),
  detail: z.string().optional(),
  /** Whether the company proposes this one of several alternatives. */
  chosen: z.boolean(),
  quantity: z.number().optional(),
  unit: z.string().optional(),
  /** Absent in reports from before it was stored. */
  quantitySource: z.enum(QUANTITY_SOURCES).optional(),
  rate: RateModel.optional(),
  /** Quantity × `unitCents` + `baseCents`; absent while the quantity is open. */
  priceCents: z.number().int().optional(),
  priceBasis: z.string().optional(),
  /** Repairs of one finding with the same group are alternatives; one of them is done. */
  choiceGroup: z.string().optional(),
  /** The exact offer: '9 in round'. */
  size: z.string().optional(),
  reason: z.string().optional(),
  material: z.string().optional(),
  /** The id suffix of the flue where the work is done, if an appliance's part recommends it. */
  at: z.string().optional(),
  /** Set for a cap over several flues. */
  spans: z.enum(SPANS).optional(),
  /** Label of another chosen repair of the same flue or system that contains this one, which then costs nothing extra. */
  includedWith: z.string().optional(),
});
export type ReportRepair = z.infer<typeof ReportRepair>;
