import * as z from 'zod';
import { ADDRESS_SOURCES } from '#shared/clients/property-address.ts';
import { Client, SentClientFields } from './clients.ts';
import { Ulid } from './common.ts';
import { defineRoutes } from './route.ts';

const draftParams = z.strictObject({ clientId: Ulid });

/**
 * The office's actions on a draft client; a draft is created with the inspection it was added for (createInspection).
 */
export const draftClientRoutes = defineRoutes({
  confirmDraftClient: {
    method: 'POST',
    path: '/api/clients/{clientId}/confirm',
    lambda: 'inspections',
    permission: 'ADD_CLIENT',
    audit: 'client.confirm',
    summary: 'Confirm a draft client with edits; its inspections get the new name and address',
    params: draftParams,
    // `version` is the one the editor loaded; a stale one gets a 409 with nothing changed.
    body: z.strictObject({ ...SentClientFields.shape, version: z.number().int().min(1) }),
    response: z.object({ client: Client }),
  },
  mergeDraftClient: {
    method: 'POST',
    path: '/api/clients/{clientId}/merge',
    lambda: 'inspections',
    permission: 'ADD_CLIENT',
    audit: 'client.merge',
    summary: 'Merge a draft client into a confirmed one, which gets its inspections; idempotent',
    params: draftParams,
    body: z.strictObject({
      into: Ulid,
      /** The address the inspections show: the client's by default, or the draft's as another property. */
      address: z.enum(ADDRESS_SOURCES).exactOptional(),
    }),
    response: z.object({ client: Client }),
  },
});
