import { adminHandlers } from '#functions/features/admin/handlers.ts';
import { auditHandlers } from '#functions/features/audit/handlers.ts';
import { subscriberHandlers } from '#functions/features/maillist/list-subscribers.ts';
import { supportHandlers } from '#functions/features/support/handlers.ts';
import { ticketBoardHandlers } from '#functions/features/tickets/board-handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { adminRoutes } from '#shared/contract/admin.ts';
import { auditRoutes } from '#shared/contract/audit.ts';
import { subscriberRoutes } from '#shared/contract/subscribers.ts';
import { supportRoutes } from '#shared/contract/support.ts';
import { ticketRoutes } from '#shared/contract/tickets.ts';

export const handler = createApi(
  { ...adminRoutes, ...auditRoutes, ...supportRoutes, ...ticketRoutes, ...subscriberRoutes },
  { ...adminHandlers, ...auditHandlers, ...supportHandlers, ...ticketBoardHandlers, ...subscriberHandlers },
);
