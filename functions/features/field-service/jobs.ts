import * as z from 'zod';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';
import { sendMessage } from '#functions/jobs/send-message.ts';
import { required } from '#functions/platform/env.ts';

const spot = { jobId: z.string(), organizationId: OrganizationId };

/** What the queue of field-service systems carries. Doing one again changes nothing twice. */
export const FieldServiceJob = z.discriminatedUnion('kind', [
  /** Reads one page of customers and asks for the next one. */
  z.object({ kind: z.literal('pull'), ...spot, pullId: Ulid, page: z.number().int() }),
]);
export type FieldServiceJob = z.infer<typeof FieldServiceJob>;
export type PullJob = Extract<FieldServiceJob, { kind: 'pull' }>;

/** `delaySeconds`: at most 900. */
export type EnqueueFieldService = (job: FieldServiceJob, delaySeconds?: number) => Promise<void>;

export const enqueueFieldService: EnqueueFieldService = (job, delaySeconds = 0) =>
  sendMessage(required('FIELD_SERVICE_QUEUE_URL'), JSON.stringify(job), delaySeconds);
