import * as z from 'zod';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';
import { UPLOAD_PARTS } from './upload-ranges.ts';

/** The daily sweep in steps: each job handles one page and queues the next one last. Steps are idempotent. */
export const SweepJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), jobId: z.string() }),
  /** Uploads of one organization, part by part; without an organization, all uploads in key order. */
  z.object({
    kind: z.literal('objects'),
    jobId: z.string(),
    organizationId: OrganizationId.optional(),
    part: z.enum(UPLOAD_PARTS).optional(),
    /** The month of old ids that is checked today. */
    slice: z.number().int().optional(),
    after: z.string().optional(),
    /** Keeps unannounced uploads, because the table was restored recently. */
    keepOrphans: z.boolean().exactOptional(),
  }),
  z.object({
    kind: z.literal('organizations'),
    jobId: z.string(),
    cursor: z.string().optional(),
    keepOrphans: z.boolean().exactOptional(),
  }),
  /** An organization's photos that have been pending for too long. */
  z.object({ kind: z.literal('waiting'), jobId: z.string(), organizationId: OrganizationId }),
  /** An organization's inspections, newest first, with their objects and documents. */
  z.object({
    kind: z.literal('inspections'),
    jobId: z.string(),
    organizationId: OrganizationId,
    after: z.object({ createdAt: z.string(), inspectionId: Ulid }).optional(),
  }),
]);
export type SweepJob = z.infer<typeof SweepJob>;
export type NextSweep = SweepJob extends infer J ? (J extends SweepJob ? Omit<J, 'jobId'> : never) : never;
