import * as z from 'zod';
import { Instant, OrganizationId, Ulid, UserId } from './common.ts';
import { defineRoutes } from './route.ts';

/** A company that asked to go stays for so long, and may change its mind. */
export const GRACE_DAYS = 30;
/** How long an export can be downloaded; after that it is made again. */
export const EXPORT_DAYS = 7;
/** So many exports may be begun within a day. */
export const EXPORTS_A_DAY = 3;

export const COMPANY_EXPORT_STATES = ['queued', 'making', 'stopped', 'made', 'expired'] as const;

/** One zip of everything a company has. */
export const CompanyExport = z.object({
  exportId: Ulid,
  /** stopped: its job does not go on; asking again continues it. */
  state: z.enum(COMPANY_EXPORT_STATES),
  /** Files put in so far and about how many there will be; both 0 until the job has counted. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int().optional(),
  createdAt: Instant,
  /** Until then it can be fetched. */
  endsAt: Instant.optional(),
  /** A link for minutes. */
  url: z.string().optional(),
});
export type CompanyExport = z.infer<typeof CompanyExport>;

/** Whether a company is about to go. */
export const Leaving = z.object({
  companyName: z.string(),
  /** Present once it has been requested. */
  asked: z.object({ at: Instant, byName: z.string(), goesAt: Instant }).optional(),
  /** What would be gone, counted now. */
  counts: z.object({ users: z.number().int(), clients: z.number().int(), inspections: z.number().int() }),
  hasSubscription: z.boolean(),
  export: CompanyExport.optional(),
});
export type Leaving = z.infer<typeof Leaving>;

const MINUTES = 60;
const HOUR_SECONDS = 60 * MINUTES;

export const leavingRoutes = defineRoutes({
  getLeaving: {
    method: 'GET',
    path: '/api/company/leaving',
    lambda: 'leaving',
    permission: 'ADMIN_SETTINGS_EDIT',
    summary: 'Whether the own company is about to be deleted, what would be gone, and how far its export is',
    response: z.object({ leaving: Leaving }),
    openWhenCanceled: 'leaving',
  },
  exportCompany: {
    method: 'POST',
    path: '/api/company/export',
    lambda: 'leaving',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'company.export',
    summary: 'Have one zip made of everything the company has; the one that is being made is answered, not begun twice',
    response: z.object({ export: CompanyExport }),
    status: 202,
    rateLimit: { perAddress: 60, windowSeconds: HOUR_SECONDS },
    openWhenCanceled: 'leaving',
  },
  askLeaving: {
    method: 'POST',
    path: '/api/company/leaving',
    lambda: 'leaving',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'company.leave',
    summary: 'Delete the own company after 30 days; asks for its name and the password of who asks',
    body: z.strictObject({
      companyName: z.string().max(200, 'At most 200 characters'),
      password: z.string().min(1, 'This field is required').max(256, 'At most 256 characters'),
    }),
    response: z.object({ leaving: Leaving }),
    rateLimit: { perAddress: 30, windowSeconds: 15 * MINUTES },
    openWhenCanceled: 'leaving',
  },
  keepCompany: {
    method: 'DELETE',
    path: '/api/company/leaving',
    lambda: 'leaving',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'company.keep',
    summary: 'Take the deletion back: nothing happens to the company; the same while nobody asked for it',
    response: z.object({ leaving: Leaving }),
    openWhenCanceled: 'leaving',
  },
  getGone: {
    method: 'GET',
    path: '/api/companies/{organizationId}/gone',
    lambda: 'leaving',
    permission: 'public',
    summary:
      'Whether a company was deleted, or a user of it deactivated or deleted, for devices that still have data of theirs',
    params: z.strictObject({ organizationId: OrganizationId }),
    query: z.strictObject({ userId: UserId.optional() }),
    response: z.object({
      isGone: z.boolean(),
      /** Also true for a user who never existed, so that the answer does not reveal who works at a company. */
      isUserGone: z.boolean().default(false),
    }),
    rateLimit: { perAddress: 60, windowSeconds: 5 * MINUTES },
  },
});
