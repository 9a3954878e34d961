import * as z from 'zod';
import { OrganizationId } from '#shared/contract/common.ts';

/**
 * The only record of a deleted company, without names or personal data. It's written before anything is erased, so
 * that a killed erasure is continued.
 */
export const ErasureRow = z.object({
  v: z.literal(1),
  entity: z.literal('Erasure'),
  organizationId: OrganizationId,
  state: z.enum(['running', 'done']),
  askedAt: z.string(),
  beganAt: z.string(),
  endedAt: z.string().optional(),
  /** Number of erased items, counted by the jobs that have ended. */
  rows: z.number().int(),
  objects: z.number().int(),
  bytes: z.number().int(),
  users: z.number().int(),
  version: z.number().int(),
});
export type ErasureRow = z.infer<typeof ErasureRow>;
