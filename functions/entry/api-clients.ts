import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'clients'>({
  'bounced-addresses': () =>
    feature(
      import('#shared/contract/bounced-addresses.ts').then((m) => m.bouncedAddressRoutes),
      import('#functions/features/bounced-addresses/handlers.ts').then((m) => m.bouncedAddressHandlers),
    ),
  'client-copies': () =>
    feature(
      import('#shared/contract/client-copies.ts').then((m) => m.clientCopyRoutes),
      import('#functions/features/clients/handlers.ts').then((m) => m.clientCopyHandlers),
    ),
  'client-imports': () =>
    feature(
      import('#shared/contract/client-imports.ts').then((m) => m.clientImportRoutes),
      import('#functions/features/clients/import/handlers.ts').then((m) => m.clientImportHandlers),
    ),
  clients: () =>
    feature(
      import('#shared/contract/clients.ts').then((m) => m.clientRoutes),
      import('#functions/features/clients/handlers.ts').then((m) => m.clientHandlers),
    ),
  'csv-exports': () =>
    feature(
      import('#shared/contract/csv-exports.ts').then((m) => m.csvExportRoutes),
      import('#functions/features/csv-exports/handlers.ts').then((m) => m.csvExportHandlers),
    ),
  'due-services': () =>
    feature(
      import('#shared/contract/due-services.ts').then((m) => m.dueServiceRoutes),
      import('#functions/features/due-services/handlers.ts').then((m) => m.dueServiceHandlers),
    ),
});
