import { maillistHandlers } from '#functions/features/maillist/handlers.ts';
import { ticketThreadHandlers } from '#functions/features/tickets/thread-handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { maillistRoutes } from '#shared/contract/maillist.ts';
import { ticketThreadRoutes } from '#shared/contract/ticket-threads.ts';

export const handler = createApi(
  { ...maillistRoutes, ...ticketThreadRoutes },
  { ...maillistHandlers, ...ticketThreadHandlers },
);
