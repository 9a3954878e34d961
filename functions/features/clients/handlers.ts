import type { clientRoutes } from '#shared/contract/clients.ts';
import { notFound } from '#shared/errors.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { listClients } from './list-clients.ts';
import { putClient } from './put-client.ts';
import { toClient } from './record.ts';
import { ClientRepository } from './repository.ts';

export const clientHandlers: Handlers<typeof clientRoutes> = {
  listClients: ({ query }, { table }) =>
    listClients(query, { clients: new ClientRepository(table), tenant: table.tenant }),

  getClient: async ({ params }, { table }) => {
    const record = await new ClientRepository(table).get(params.clientId);
    if (record === undefined) throw notFound();
    return { client: toClient(record) };
  },

  putClient: async ({ params, body }, { table, clock }) => {
    const { version, ...fields } = body;
    const put = { clientId: params.clientId, fields, version };
    return { client: await putClient(put, { clients: new ClientRepository(table), clock }) };
  },
};
