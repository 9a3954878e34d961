import * as z from 'zod';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';
import { PUSH_KINDS, type PushKind } from '#shared/contract/field-service.ts';
import { sendMessage } from '#functions/jobs/send-message.ts';
import { required } from '#functions/platform/env.ts';

const ref = { jobId: z.string(), organizationId: OrganizationId };

/** Jobs in the field-service queue. They're idempotent. */
export const FieldServiceJob = z.discriminatedUnion('kind', [
  /** Reads one page of customers and queues the next one. */
  z.object({ kind: z.literal('pull'), ...ref, pullId: Ulid, page: z.number().int() }),
  /** Pushes one item of an inspection. */
  z.object({
    kind: z.literal('push'),
    ...ref,
    inspectionId: Ulid,
    edition: z.string(),
    push: z.enum(PUSH_KINDS),
  }),
  /** Syncs one customer after a webhook event. */
  z.object({
    kind: z.literal('customer'),
    ...ref,
    accountId: z.string(),
    customerId: z.string(),
    retries: z.number().int(),
  }),
]);
export type FieldServiceJob = z.infer<typeof FieldServiceJob>;
export type PullJob = Extract<FieldServiceJob, { kind: 'pull' }>;
export type PushJob = Extract<FieldServiceJob, { kind: 'push' }>;
export type CustomerJob = Extract<FieldServiceJob, { kind: 'customer' }>;

type PushRef = Pick<PushJob, 'inspectionId' | 'edition'> & { kind: PushKind };

export const pushJob = ({ inspectionId, edition, kind }: PushRef, organizationId: string): PushJob => ({
  kind: 'push',
  jobId: `${inspectionId} ${edition} ${kind}`,
  organizationId,
  inspectionId,
  edition,
  push: kind,
});

/** `delaySeconds`: at most 900. */
export type EnqueueFieldService = (job: FieldServiceJob, delaySeconds?: number) => Promise<void>;

export const enqueueFieldService: EnqueueFieldService = (job, delaySeconds = 0) =>
  sendMessage(required('FIELD_SERVICE_QUEUE_URL'), JSON.stringify(job), delaySeconds);
