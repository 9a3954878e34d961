import { clientHandlers } from '#functions/features/clients/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { clientRoutes } from '#shared/contract/clients.ts';

export const handler = createApi(clientRoutes, clientHandlers);
