import { clientCopyHandlers, clientHandlers } from '#functions/features/clients/handlers.ts';
import { bouncedAddressHandlers } from '#functions/features/bounced-addresses/handlers.ts';
import { clientImportHandlers } from '#functions/features/clients/import/handlers.ts';
import { csvExportHandlers } from '#functions/features/csv-exports/handlers.ts';
import { dueServiceHandlers } from '#functions/features/due-services/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { bouncedAddressRoutes } from '#shared/contract/bounced-addresses.ts';
import { clientCopyRoutes } from '#shared/contract/client-copies.ts';
import { clientImportRoutes } from '#shared/contract/client-imports.ts';
import { clientRoutes } from '#shared/contract/clients.ts';
import { csvExportRoutes } from '#shared/contract/csv-exports.ts';
import { dueServiceRoutes } from '#shared/contract/due-services.ts';

export const handler = createApi(
  {
    ...clientRoutes,
    ...clientCopyRoutes,
    ...clientImportRoutes,
    ...csvExportRoutes,
    ...dueServiceRoutes,
    ...bouncedAddressRoutes,
  },
  {
    ...clientHandlers,
    ...clientCopyHandlers,
    ...clientImportHandlers,
    ...csvExportHandlers,
    ...dueServiceHandlers,
    ...bouncedAddressHandlers,
  },
);
