import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'company-data'>({
  'company-deletion': () =>
    feature(
      import('#shared/contract/company-deletion.ts').then((m) => m.companyDeletionRoutes),
      import('#functions/features/company-deletion/handlers.ts').then((m) => m.companyDeletionHandlers),
    ),
  'company-export': () =>
    feature(
      import('#shared/contract/company-export.ts').then((m) => m.companyExportRoutes),
      import('#functions/features/company-export/handlers.ts').then((m) => m.companyExportHandlers),
    ),
});
