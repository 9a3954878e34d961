import { companyHandlers } from '#functions/features/company-settings/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { companyRoutes } from '#shared/contract/company.ts';

export const handler = createApi(companyRoutes, companyHandlers);
