import { adminHandlers } from '#functions/features/admin/handlers.ts';
import { auditHandlers } from '#functions/features/audit/handlers.ts';
import { supportHandlers } from '#functions/features/support/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { adminRoutes } from '#shared/contract/admin.ts';
import { auditRoutes } from '#shared/contract/audit.ts';
import { supportRoutes } from '#shared/contract/support.ts';

export const handler = createApi(
  { ...adminRoutes, ...auditRoutes, ...supportRoutes },
  { ...adminHandlers, ...auditHandlers, ...supportHandlers },
);
