import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'leaving'>({
  leaving: () =>
    feature(
      import('#shared/contract/company-deletion.ts').then((m) => m.leavingRoutes),
      import('#functions/features/company-deletion/handlers.ts').then((m) => m.leavingHandlers),
    ),
});
