import { adminHandlers } from '#functions/features/admin/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { adminRoutes } from '#shared/contract/admin.ts';

export const handler = createApi(adminRoutes, adminHandlers);
