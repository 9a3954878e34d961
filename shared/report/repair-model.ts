import * as z from 'zod';
import { SPANS } from '#shared/inspection/work-place.ts';
import { QUANTITY_SOURCES } from '#shared/inspection/rate.ts';

export const RateModel = z.object({ unitCents: z.number().int(), baseCents: z.number().int() });

/** `rate`, `priceCents` and `priceBasis` are absent wherever the company does not show prices. */
export const ReportRepair = z.object({
  repairId: z.string(),
  label: z.string(),
  detail: z.string().optional(),
  /** One of several alternatives: the one the company proposes. */
  chosen: z.boolean(),
  quantity: z.number().optional(),
  unit: z.string().optional(),
  /** Absent in reports made before it was kept. */
  quantitySource: z.enum(QUANTITY_SOURCES).optional(),
  rate: RateModel.optional(),
  /** Quantity × `unitCents` + `baseCents`; absent while the quantity is open. */
  priceCents: z.number().int().optional(),
  priceBasis: z.string().optional(),
  /** Repairs of one finding with the same group are alternatives, of which one is done. */
  choiceGroup: z.string().optional(),
  /** What exactly is offered: '9 in round'. */
  size: z.string().optional(),
  reason: z.string().optional(),
  material: z.string().optional(),
  /** End of the ids of the flue it is done on, where an appliance's part recommends it. */
  at: z.string().optional(),
  /** A cap over several flues. */
  spans: z.enum(SPANS).optional(),
  /** Chosen, and contained in another chosen repair of the same flue or system: its label. It costs nothing more. */
  includedWith: z.string().optional(),
});
export type ReportRepair = z.infer<typeof ReportRepair>;
