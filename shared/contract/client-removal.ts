import * as z from 'zod';
import { KEPT_ADDRESSES } from '#shared/clients/property-address.ts';
import { Client, ClientFields } from './clients.ts';
import { Nothing, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';

const clientParams = z.strictObject({ clientId: Ulid });
const Seen = z.number().int().min(1);

/** What takes a client out of the company's list for good. */
export const clientRemovalRoutes = defineRoutes({
  deleteClient: {
    method: 'DELETE',
    path: '/api/clients/{clientId}',
    lambda: 'inspections',
    permission: 'ADD_CLIENT',
    audit: 'client.delete',
    summary: 'Delete a client for good; its inspections keep their name and address. Repeating it changes nothing',
    params: clientParams,
    response: Nothing,
  },
  mergeClients: {
    method: 'POST',
    path: '/api/clients/{clientId}/merge-into',
    lambda: 'inspections',
    permission: 'ADD_CLIENT',
    audit: 'client.merge-duplicate',
    summary: 'Merge a client into another one, which gets its inspections and handouts; repeating it changes nothing',
    params: clientParams,
    body: z.strictObject({
      into: Ulid,
      /** The client that remains, as chosen field by field. */
      fields: ClientFields,
      /** The versions that were compared; where either client was changed since, 409 with nothing changed. */
      version: Seen,
      intoVersion: Seen,
      /** Which address the moved inspections name: the remaining client's where it is left out, or the merged one's. */
      address: z.enum(KEPT_ADDRESSES).exactOptional(),
    }),
    response: z.object({ client: Client }),
  },
});
