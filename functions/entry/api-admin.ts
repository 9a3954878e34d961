import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'admin'>({
  admin: () =>
    feature(
      import('#shared/contract/admin.ts').then((m) => m.adminRoutes),
      import('#functions/features/admin/handlers.ts').then((m) => m.adminHandlers),
    ),
  audit: () =>
    feature(
      import('#shared/contract/audit.ts').then((m) => m.auditRoutes),
      import('#functions/features/audit/handlers.ts').then((m) => m.auditHandlers),
    ),
  subscribers: () =>
    feature(
      import('#shared/contract/subscribers.ts').then((m) => m.subscriberRoutes),
      import('#functions/features/maillist/list-subscribers.ts').then((m) => m.subscriberHandlers),
    ),
  support: () =>
    feature(
      import('#shared/contract/support.ts').then((m) => m.supportRoutes),
      import('#functions/features/support/handlers.ts').then((m) => m.supportHandlers),
    ),
  tickets: () =>
    feature(
      import('#shared/contract/tickets.ts').then((m) => m.ticketRoutes),
      import('#functions/features/tickets/board-handlers.ts').then((m) => m.ticketBoardHandlers),
    ),
});
