import { authHandlers } from '#functions/features/auth/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { authRoutes } from '#shared/contract/auth.ts';

export const handler = createApi(authRoutes, authHandlers);
