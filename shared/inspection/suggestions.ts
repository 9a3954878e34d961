import * as z from 'zod';

/** A finding that a technician wrote in an inspection and that the company could add to its own findings. */
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
      /** Absent when no price was entered, or when the company hides its prices. */
      unitCents: z.number().int().exactOptional(),
    })
    .exactOptional(),
});
export type SuggestedFinding = z.infer<typeof SuggestedFinding>;

/** Key of a suggestion: the same title for the same part is one suggestion, regardless of spacing and capitalization. */
export const suggestionName = ({ componentId, title }: Pick<SuggestedFinding, 'componentId' | 'title'>): string =>
  `${componentId}#${title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()}`;
