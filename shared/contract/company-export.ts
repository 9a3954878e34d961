import * as z from 'zod';
import { Instant, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';

/** How long an export can be downloaded; after that it is made again. */
export const EXPORT_DAYS = 7;
/** So many exports may be begun within a day. */
export const EXPORTS_A_DAY = 3;

export const COMPANY_EXPORT_STATES = ['queued', 'making', 'stopped', 'made', 'expired'] as const;

/** One zip of everything a company has. */
export const CompanyExport = z.object({
  exportId: Ulid,
  /** stopped: its job has ended early; asking again resumes it. */
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

const HOUR_SECONDS = 3600;

export const companyExportRoutes = defineRoutes({
  exportCompany: {
    method: 'POST',
    path: '/api/company/export',
    lambda: 'company-data',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'company.export',
    summary: 'Have one zip made of everything the company has; the one that is being made is answered, not begun twice',
    response: z.object({ export: CompanyExport }),
    status: 202,
    rateLimit: { perAddress: 60, windowSeconds: HOUR_SECONDS },
    openWhenCanceled: 'company-data',
  },
});
