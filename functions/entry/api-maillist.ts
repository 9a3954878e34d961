import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'maillist'>({
  maillist: () =>
    feature(
      import('#shared/contract/maillist.ts').then((m) => m.maillistRoutes),
      import('#functions/features/maillist/handlers.ts').then((m) => m.maillistHandlers),
    ),
  'ticket-threads': () =>
    feature(
      import('#shared/contract/ticket-threads.ts').then((m) => m.ticketThreadRoutes),
      import('#functions/features/tickets/thread-handlers.ts').then((m) => m.ticketThreadHandlers),
    ),
});
