import * as z from 'zod';

export const CHANGE_KINDS = [
  'verdict',
  'finding-added',
  'finding-removed',
  'finding-reworded',
  'price',
  'state',
  'measurement',
  'limitation-added',
  'limitation-removed',
  'photos-added',
  'photos-removed',
  'text',
] as const;

/** One difference between two revisions of a report, in words the reader understands. */
export const ReportChange = z.object({
  kind: z.enum(CHANGE_KINDS),
  /** One sentence. */
  text: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
  /** The finding or component that changed, so that a page can link to it. */
  findingId: z.string().optional(),
  componentId: z.string().optional(),
});
export type ReportChange = z.infer<typeof ReportChange>;
