import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'system'>({
  system: () =>
    feature(
      import('#shared/contract/system.ts').then((m) => m.systemRoutes),
      import('#functions/features/system/handlers.ts').then((m) => m.systemHandlers),
    ),
});
