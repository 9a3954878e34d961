import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { ARCHIVE_STATES } from '#shared/contract/archives.ts';

/** A zip of an inspection: requested, made by a job, and stored in the document bucket. Its row expires by TTL. */
export const ArchiveRow = z.object({
  v: z.literal(1),
  entity: z.literal('Archive'),
  archiveId: Ulid,
  state: z.enum(ARCHIVE_STATES),
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int().optional(),
  reason: z.string().optional(),
  /** Whether it contains prices: not served once the company hides them. */
  showsPrices: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ArchiveRow = z.infer<typeof ArchiveRow>;
