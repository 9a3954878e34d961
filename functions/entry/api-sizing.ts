import { sizingHandlers } from '#functions/features/sizing/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { sizingRoutes } from '#shared/contract/sizing.ts';

export const handler = createApi(sizingRoutes, sizingHandlers);
