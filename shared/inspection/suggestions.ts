import * as z from 'zod';

/** A finding that a technician wrote into an inspection, as the company could offer it from now on. */
export const SuggestedFinding = z.object({
  componentId: z.string(),
  title: z.string(),
  say: z.string(),
  why: z.string(),
  severity: z.enum(['SAFETY', 'WATER_INTRUSION', 'MAINTENANCE']),
  stopUse: z.literal(true).exactOptional(),
  repair: z
    .object({
      label: z.string(),
      quantity: z.number(),
      unit: z.string(),
      /** Absent when no price was entered, and when the company hides its prices. */
      unitCents: z.number().int().exactOptional(),
    })
    .exactOptional(),
});
export type SuggestedFinding = z.infer<typeof SuggestedFinding>;

/** The same words for the same part are one suggestion, however they are spaced and capitalized. */
export const suggestionName = ({ componentId, title }: Pick<SuggestedFinding, 'componentId' | 'title'>): string =>
  `${componentId}#${title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()}`;
