import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'sizing'>({
  sizing: () =>
    feature(
      import('#shared/contract/sizing.ts').then((m) => m.sizingRoutes),
      import('#functions/features/sizing/handlers.ts').then((m) => m.sizingHandlers),
    ),
});
