import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'company'>({
  company: () =>
    feature(
      import('#shared/contract/company-settings.ts').then((m) => m.companyRoutes),
      import('#functions/features/company-settings/handlers.ts').then((m) => m.companyHandlers),
    ),
});
