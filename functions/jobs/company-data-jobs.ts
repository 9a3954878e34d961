import * as z from 'zod';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';

/** What the queue of leaving carries. Each job does a part and asks for the next as its last act; repeating one does nothing twice. */
export const LeavingJob = z.discriminatedUnion('kind', [
  /** Once a day: who is due? */
  z.object({ kind: z.literal('start'), jobId: z.string() }),
  z.object({ kind: z.literal('companies'), jobId: z.string(), cursor: z.string().optional() }),
  z.object({ kind: z.literal('erase'), jobId: z.string(), organizationId: OrganizationId }),
  z.object({ kind: z.literal('export'), jobId: z.string(), organizationId: OrganizationId, exportId: Ulid }),
]);
export type LeavingJob = z.infer<typeof LeavingJob>;
export type NextLeaving = LeavingJob extends infer J ? (J extends LeavingJob ? Omit<J, 'jobId'> : never) : never;
