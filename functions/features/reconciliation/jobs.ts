import * as z from 'zod';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';
import { UPLOAD_PARTS } from './upload-ranges.ts';

/**
 * The daily sweep, step by step: each job does one page and asks for the next one as its last act. Repeating a step does
 * nothing twice.
 */
export const SweepJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), jobId: z.string() }),
  /** Uploads of one organization part by part, or all in the order of their keys when it names none. */
  z.object({
    kind: z.literal('objects'),
    jobId: z.string(),
    organizationId: OrganizationId.optional(),
    part: z.enum(UPLOAD_PARTS).optional(),
    /** The month of old ids that this day looks at. */
    slice: z.number().int().optional(),
    after: z.string().optional(),
    /** Uploads that no row announces are kept: the table was restored not long ago. */
    keepOrphans: z.boolean().exactOptional(),
  }),
  z.object({
    kind: z.literal('organizations'),
    jobId: z.string(),
    cursor: z.string().optional(),
    keepOrphans: z.boolean().exactOptional(),
  }),
  /** Photos of one organization that have waited for too long. */
  z.object({ kind: z.literal('waiting'), jobId: z.string(), organizationId: OrganizationId }),
  /** Inspections of one organization, newest first, with their objects and documents. */
  z.object({
    kind: z.literal('inspections'),
    jobId: z.string(),
    organizationId: OrganizationId,
    after: z.object({ createdAt: z.string(), inspectionId: Ulid }).optional(),
  }),
]);
export type SweepJob = z.infer<typeof SweepJob>;
export type NextSweep = SweepJob extends infer J ? (J extends SweepJob ? Omit<J, 'jobId'> : never) : never;
