import * as z from 'zod';
import { OrganizationId } from '#shared/contract/common.ts';

/**
 * All that is left of a company that was deleted: no name, no person. It is written before anything is erased, so that an
 * erasure that was killed is gone on with.
 */
export const ErasureRow = z.object({
  v: z.literal(1),
  entity: z.literal('Erasure'),
  organizationId: OrganizationId,
  state: z.enum(['running', 'done']),
  askedAt: z.string(),
  beganAt: z.string(),
  endedAt: z.string().optional(),
  /** What was erased, counted by the jobs that ended. */
  rows: z.number().int(),
  objects: z.number().int(),
  bytes: z.number().int(),
  users: z.number().int(),
  version: z.number().int(),
});
export type ErasureRow = z.infer<typeof ErasureRow>;
