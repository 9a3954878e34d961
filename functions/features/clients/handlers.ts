import type { clientCopyRoutes } from '#shared/contract/client-copies.ts';
import type { clientRoutes } from '#shared/contract/clients.ts';
import { notFound } from '#shared/errors.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { instant } from '#functions/platform/clock.ts';
import { DueRepository } from '#functions/features/due-services/repository.ts';
import { clientSearch } from '#functions/features/clients/search/function-search.ts';
import { listClients } from './list-clients.ts';
import { listCopies } from './list-copies.ts';
import { toClient } from './record.ts';
import { saveClient } from './rename-inspections.ts';
import { ClientRepository } from './repository.ts';
import { listStars, putStar } from './stars.ts';

export const clientHandlers: Handlers<typeof clientRoutes> = {
  listClients: ({ query }, { table }) =>
    listClients(query, { clients: new ClientRepository(table), tenant: table.tenant, table, index: clientSearch }),

  getClient: async ({ params }, { table }) => {
    const record = await new ClientRepository(table).getKnown(params.clientId);
    if (record === undefined) throw notFound();
    const unsubscribedAt = await new DueRepository(table).unsubscribedAt(record);
    return { client: toClient(record), ...(unsubscribedAt !== undefined && { unsubscribedAt }) };
  },

  putClient: async ({ params, body }, { table, clock }) => {
    const { version, ...fields } = body;
    const put = { clientId: params.clientId, fields, version };
    return { client: await saveClient(put, { table, clock }) };
  },
};

export const clientCopyHandlers: Handlers<typeof clientCopyRoutes> = {
  listClientCopies: async ({ query: { ids, ...query } }, { table, clock }) => {
    const clients = new ClientRepository(table);
    if (ids === undefined) return listCopies(query, { clients, tenant: table.tenant, clock });
    return { clients: (await clients.getAll(ids)).map(toClient), at: instant(clock) };
  },

  listStars: async (_, ctx) => ({ stars: await listStars(ctx) }),

  putStar: async ({ params, body }, ctx) => ({ star: await putStar({ ...params, ...body }, ctx) }),
};
