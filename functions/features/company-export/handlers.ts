import type { companyExportRoutes } from '#shared/contract/company-export.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { requestExport } from './request-export.ts';
import { toCompanyExport } from './to-company-export.ts';

export const companyExportHandlers: Handlers<typeof companyExportRoutes> = {
  exportCompany: async (_input, ctx) => ({ export: await toCompanyExport(await requestExport(ctx), ctx) }),
};
