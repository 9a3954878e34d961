import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'leaving'>({
  leaving: () =>
    feature(
      import('#shared/contract/leaving.ts').then((m) => m.leavingRoutes),
      import('#functions/features/leaving/handlers.ts').then((m) => m.leavingHandlers),
    ),
});
