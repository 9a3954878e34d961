import { clientCopyHandlers, clientHandlers } from '#functions/features/clients/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { clientCopyRoutes } from '#shared/contract/client-copies.ts';
import { clientRoutes } from '#shared/contract/clients.ts';

export const handler = createApi(
  { ...clientRoutes, ...clientCopyRoutes },
  { ...clientHandlers, ...clientCopyHandlers },
);
