import * as z from 'zod';
import { STATUSES } from '#shared/inspection/status/status-names.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { UserId } from './common.ts';
import { InspectionSummary } from './inspections.ts';
import { defineRoutes } from './route.ts';

/** Counting stops here: the number next to a tab must not require reading a company's whole history. */
export const MAX_COUNTED = 100;
/** The most users in the technician filter. */
export const MAX_IN_FILTER = 100;

/** Work for the office that isn't a status: the dashboard's other cards link to the list of a status. */
export const ATTENTION_KINDS = ['PHOTOS_ON_PHONES', 'PROPOSALS_OPENED'] as const;
export const AttentionKind = z.enum(ATTENTION_KINDS);
export type AttentionKind = z.infer<typeof AttentionKind>;

/** A number of inspections, without the company's sample. */
export const BoundedCount = z.object({
  count: z.number().int(),
  /** The true number is higher than the count. */
  isMore: z.literal(true).exactOptional(),
});
export type BoundedCount = z.infer<typeof BoundedCount>;

export const DashboardOverview = z.object({
  total: BoundedCount,
  statuses: z.record(z.enum(STATUSES).exclude(['SYNCING']), BoundedCount),
  types: z.record(z.enum(INSPECTION_TYPES), BoundedCount),
  /** The lists that include the company's sample, if it was read: they have one more row than their counts. */
  sample: z.object({ status: z.enum(STATUSES), type: z.enum(INSPECTION_TYPES) }).exactOptional(),
  attention: z.record(AttentionKind, BoundedCount),
  /** Photos in the inspections that are counted as on phones. */
  photos: z.number().int(),
  technicians: z.array(z.object({ userId: UserId, name: z.string() })),
});
export type DashboardOverview = z.infer<typeof DashboardOverview>;

export const dashboardRoutes = defineRoutes({
  getDashboardOverview: {
    method: 'GET',
    path: '/api/dashboard/overview',
    lambda: 'devices',
    // Office and administrators.
    permission: 'INSPECTION_ARCHIVE',
    summary:
      'Counts of inspections by status, type and what needs attention, up to 100 each, and the technicians to filter by',
    response: z.object({ overview: DashboardOverview }),
  },
  listAttention: {
    method: 'GET',
    path: '/api/dashboard/attention',
    lambda: 'devices',
    permission: 'INSPECTION_ARCHIVE',
    summary:
      'Inspections with photos that are not uploaded, or with an opened proposal that is not signed, newest first',
    query: z.strictObject({ kind: AttentionKind }),
    response: z.object({ inspections: z.array(InspectionSummary) }),
  },
});
