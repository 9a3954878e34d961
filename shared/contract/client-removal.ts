import * as z from 'zod';
import { ADDRESS_SOURCES } from '#shared/clients/property-address.ts';
import { Client, ClientFields } from './clients.ts';
import { EmptyResponse, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';

const clientParams = z.strictObject({ clientId: Ulid });
const Seen = z.number().int().min(1);

/** Routes that remove a client from the company's list permanently. */
export const clientRemovalRoutes = defineRoutes({
  deleteClient: {
    method: 'DELETE',
    path: '/api/clients/{clientId}',
    lambda: 'inspections',
    permission: 'ADD_CLIENT',
    audit: 'client.delete',
    summary: 'Delete a client permanently; its inspections keep the name and address; idempotent',
    params: clientParams,
    response: EmptyResponse,
  },
  mergeClients: {
    method: 'POST',
    path: '/api/clients/{clientId}/merge-into',
    lambda: 'inspections',
    permission: 'ADD_CLIENT',
    audit: 'client.merge-duplicate',
    summary: 'Merge a client into another one, which gets its inspections and handouts; idempotent',
    params: clientParams,
    body: z.strictObject({
      into: Ulid,
      /** The remaining client, as chosen field by field. */
      fields: ClientFields,
      /** The versions that were compared; if either client has changed since, 409 with nothing changed. */
      version: Seen,
      intoVersion: Seen,
      /** The address the moved inspections show: the remaining client's by default, or the merged one's. */
      address: z.enum(ADDRESS_SOURCES).exactOptional(),
    }),
    response: z.object({ client: Client }),
  },
});
