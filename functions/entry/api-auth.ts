import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'auth'>({
  'account-safety': () =>
    feature(
      import('#shared/contract/account-safety.ts').then((m) => m.accountSafetyRoutes),
      import('#functions/features/auth/account-handlers.ts').then((m) => m.accountSafetyHandlers),
    ),
  auth: () =>
    feature(
      import('#shared/contract/auth.ts').then((m) => m.authRoutes),
      import('#functions/features/auth/handlers.ts').then((m) => m.authHandlers),
    ),
  sessions: () =>
    feature(
      import('#shared/contract/sessions.ts').then((m) => m.sessionRoutes),
      import('#functions/features/auth/sessions/session-handlers.ts').then((m) => m.sessionHandlers),
    ),
  'sign-in': () =>
    feature(
      import('#shared/contract/sign-in.ts').then((m) => m.signInRoutes),
      import('#functions/features/auth/handlers.ts').then((m) => m.authHandlers),
    ),
});
