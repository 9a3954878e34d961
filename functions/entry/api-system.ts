import { systemHandlers } from '#functions/features/system/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { systemRoutes } from '#shared/contract/system.ts';

export const handler = createApi(systemRoutes, systemHandlers);
