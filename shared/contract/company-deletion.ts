import * as z from 'zod';
import { CurrentPassword, Instant, OrganizationId, UserId } from './common.ts';
import { CompanyExport } from './company-export.ts';
import { defineRoutes } from './route.ts';

/** Days between a company's deletion request and its deletion; until then the request can be withdrawn. */
export const GRACE_DAYS = 30;
/** All administrators are reminded this many days before the deletion. */
export const REMIND_DAYS = 3;
/** Whether a company's deletion is scheduled. */
export const CompanyDeletion = z.object({
  companyName: z.string(),
  /** Present after a request. */
  asked: z.object({ at: Instant, byName: z.string(), goesAt: Instant }).optional(),
  /** What would be deleted, counted now. */
  counts: z.object({ users: z.number().int(), clients: z.number().int(), inspections: z.number().int() }),
  hasSubscription: z.boolean(),
  export: CompanyExport.optional(),
});
export type CompanyDeletion = z.infer<typeof CompanyDeletion>;

const MINUTES = 60;

export const companyDeletionRoutes = defineRoutes({
  getCompanyDeletion: {
    method: 'GET',
    path: '/api/company/leaving',
    lambda: 'company-data',
    permission: 'ADMIN_SETTINGS_EDIT',
    summary: 'Whether the company is scheduled for deletion, what would be deleted, and the state of its export',
    response: z.object({ leaving: CompanyDeletion }),
    openWhenCanceled: 'company-data',
  },
  requestCompanyDeletion: {
    method: 'POST',
    path: '/api/company/leaving',
    lambda: 'company-data',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'company.leave',
    summary: `Schedule the company’s deletion in ${GRACE_DAYS} days; requires its name and the caller’s password`,
    body: z.strictObject({
      companyName: z.string().max(200, 'At most 200 characters'),
      password: CurrentPassword,
    }),
    response: z.object({ leaving: CompanyDeletion }),
    rateLimit: { perAddress: 30, windowSeconds: 15 * MINUTES },
    openWhenCanceled: 'company-data',
  },
  keepCompany: {
    method: 'DELETE',
    path: '/api/company/leaving',
    lambda: 'company-data',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'company.keep',
    summary: 'Cancel the scheduled deletion; no effect if there is none',
    response: z.object({ leaving: CompanyDeletion }),
    openWhenCanceled: 'company-data',
  },
  getGone: {
    method: 'GET',
    path: '/api/companies/{organizationId}/gone',
    lambda: 'company-data',
    permission: 'public',
    summary:
      'Whether a company was deleted or its user deactivated or deleted, for devices that still store their data',
    params: z.strictObject({ organizationId: OrganizationId }),
    query: z.strictObject({ userId: UserId.optional() }),
    response: z.object({
      isGone: z.boolean(),
      /** Also true for a user who never existed, so that the response doesn't reveal who works at a company. */
      isUserGone: z.boolean().default(false),
    }),
    rateLimit: { perAddress: 60, windowSeconds: 5 * MINUTES },
  },
});
