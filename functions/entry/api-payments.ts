import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'payments'>({
  billing: () =>
    feature(
      import('#shared/contract/billing.ts').then((m) => m.billingRoutes),
      import('#functions/features/billing/handlers.ts').then((m) => m.billingHandlers),
    ),
  deposits: () =>
    feature(
      import('#shared/contract/deposits.ts').then((m) => m.depositRoutes),
      import('#functions/features/deposits/handlers.ts').then((m) => m.depositHandlers),
    ),
});
