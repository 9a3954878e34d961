import * as z from 'zod';
import { STATUSES } from '#shared/inspection/status-names.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { UserId } from './common.ts';
import { InspectionSummary } from './inspections.ts';
import { defineRoutes } from './route.ts';

/** Counted up to here: a company's whole history is never read for a number beside a tab. */
export const MOST_COUNTED = 100;
/** Users of whom the technician filter is made. */
export const MOST_IN_FILTER = 100;

/** What needs the office's attention and is not a status: the other cards of the dashboard lead to a status's own list. */
export const ATTENTION_KINDS = ['PHOTOS_ON_PHONES', 'PROPOSALS_OPENED'] as const;
export const AttentionKind = z.enum(ATTENTION_KINDS);
export type AttentionKind = z.infer<typeof AttentionKind>;

/** How many inspections there are; the company's sample is not counted. */
export const BoundedCount = z.object({
  count: z.number().int(),
  /** There are more than were counted. */
  isMore: z.literal(true).exactOptional(),
});
export type BoundedCount = z.infer<typeof BoundedCount>;

export const DashboardOverview = z.object({
  total: BoundedCount,
  statuses: z.record(z.enum(STATUSES).exclude(['SYNCING']), BoundedCount),
  types: z.record(z.enum(INSPECTION_TYPES), BoundedCount),
  /** Where the company's sample is listed, if it was read: a list is longer by it than its count. */
  sample: z.object({ status: z.enum(STATUSES), type: z.enum(INSPECTION_TYPES) }).exactOptional(),
  attention: z.record(AttentionKind, BoundedCount),
  /** Photos of the inspections that are counted as on phones. */
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
    summary: 'Inspections by status, type and what needs attention, counted up to 100 each, and who can be filtered by',
    response: z.object({ overview: DashboardOverview }),
  },
  listAttention: {
    method: 'GET',
    path: '/api/dashboard/attention',
    lambda: 'devices',
    permission: 'INSPECTION_ARCHIVE',
    summary: 'The inspections with photos on phones, or with a proposal that was opened and not signed, newest first',
    query: z.strictObject({ kind: AttentionKind }),
    response: z.object({ inspections: z.array(InspectionSummary) }),
  },
});
