import { leavingHandlers } from '#functions/features/leaving/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { leavingRoutes } from '#shared/contract/leaving.ts';

export const handler = createApi(leavingRoutes, leavingHandlers);
