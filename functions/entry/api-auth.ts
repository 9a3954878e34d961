import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'auth'>({
  'email-change': () =>
    feature(
      import('#shared/contract/email-change.ts').then((m) => m.emailChangeRoutes),
      import('#functions/features/auth/email-change/handlers.ts').then((m) => m.emailChangeHandlers),
    ),
  'second-factor': () =>
    feature(
      import('#shared/contract/second-factor.ts').then((m) => m.secondFactorRoutes),
      import('#functions/features/auth/second-factor/handlers.ts').then((m) => m.secondFactorHandlers),
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
