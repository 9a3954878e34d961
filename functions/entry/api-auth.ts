import { accountSafetyHandlers } from '#functions/features/auth/account-handlers.ts';
import { authHandlers } from '#functions/features/auth/handlers.ts';
import { sessionHandlers } from '#functions/features/auth/sessions/session-handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { accountSafetyRoutes } from '#shared/contract/account-safety.ts';
import { authRoutes } from '#shared/contract/auth.ts';
import { sessionRoutes } from '#shared/contract/sessions.ts';
import { signInRoutes } from '#shared/contract/sign-in.ts';

export const handler = createApi(
  { ...authRoutes, ...signInRoutes, ...sessionRoutes, ...accountSafetyRoutes },
  { ...authHandlers, ...sessionHandlers, ...accountSafetyHandlers },
);
