import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'company'>({
  'company-settings': () =>
    feature(
      import('#shared/contract/company-settings.ts').then((m) => m.companySettingsRoutes),
      import('#functions/features/company-settings/handlers.ts').then((m) => m.companySettingsHandlers),
    ),
});
