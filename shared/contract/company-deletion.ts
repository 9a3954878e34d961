import * as z from 'zod';
import { CurrentPassword, Instant, OrganizationId, UserId } from './common.ts';
import { CompanyExport } from './company-export.ts';
import { defineRoutes } from './route.ts';

/** Days between a company's deletion request and its deletion; until then the request can be withdrawn. */
export const GRACE_DAYS = 30;
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
    summary: 'Whether the own company is about to be deleted, what would be gone, and how far its export is',
    response: z.object({ leaving: CompanyDeletion }),
    openWhenCanceled: 'company-data',
  },
  requestCompanyDeletion: {
    method: 'POST',
    path: '/api/company/leaving',
    lambda: 'company-data',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'company.leave',
    summary: 'Delete the own company after 30 days; asks for its name and the password of who asks',
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
    summary: 'Take the deletion back: nothing happens to the company; no effect if none was requested',
    response: z.object({ leaving: CompanyDeletion }),
    openWhenCanceled: 'company-data',
  },
  getGone: {
    method: 'GET',
    path: '/api/companies/{organizationId}/gone',
    lambda: 'company-data',
    permission: 'public',
    summary:
      'Whether a company was deleted, or a user of it deactivated or deleted, for devices that still have data of theirs',
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
