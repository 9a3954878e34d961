import * as z from 'zod';
import { Kit } from '#shared/contract/company-settings-schemas.ts';

/** One version of a company's kit; immutable. */
export const KitRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Kit'),
  kit: Kit,
  at: z.string(),
  by: z.string(),
});
export type KitRecord = z.infer<typeof KitRecord>;
