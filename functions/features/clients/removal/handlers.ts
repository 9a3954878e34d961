import type { clientRemovalRoutes } from '#shared/contract/client-removal.ts';
import { remakeReports, workPortsOf } from '#functions/features/clients/drafts/settled.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { deleteClient } from './delete-client.ts';
import { mergeClients } from './merge-clients.ts';

export const clientRemovalHandlers: Handlers<typeof clientRemovalRoutes> = {
  deleteClient: async ({ params }, ctx) => {
    await deleteClient({ ...params, by: ctx.actor.userId }, workPortsOf(ctx));
    return {};
  },

  mergeClients: async ({ params, body }, ctx) => {
    const put = { ...params, ...body, by: ctx.actor.userId };
    return remakeReports(await mergeClients(put, workPortsOf(ctx)), ctx);
  },
};
