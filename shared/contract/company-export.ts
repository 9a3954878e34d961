import * as z from 'zod';
import { Instant, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';

/** Days in which an export can be downloaded; after that it must be made again. */
export const EXPORT_DAYS = 7;
/** The most exports per day. */
export const EXPORTS_A_DAY = 3;

export const COMPANY_EXPORT_STATES = ['queued', 'making', 'stopped', 'made', 'expired'] as const;

/** One zip of all of a company's data. */
export const CompanyExport = z.object({
  exportId: Ulid,
  /** stopped: its job ended early; requesting it again resumes it. */
  state: z.enum(COMPANY_EXPORT_STATES),
  /** Files added so far and the approximate total; both 0 until the job has counted. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int().optional(),
  createdAt: Instant,
  /** When the download expires. */
  endsAt: Instant.optional(),
  /** A link valid for minutes. */
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
    summary: 'Request a zip of all company data; returns the one in progress if there is one',
    response: z.object({ export: CompanyExport }),
    status: 202,
    rateLimit: { perAddress: 60, windowSeconds: HOUR_SECONDS },
    openWhenCanceled: 'company-data',
  },
});
