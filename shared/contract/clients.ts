import * as z from 'zod';
import { MAX_SERVICE_ADDRESSES, MAX_TAGS } from '#shared/clients/limits.ts';
import { MAX_SEARCH } from '#shared/clients/max-search.ts';
import { Email, Instant, line, PageQuery, paragraph, Phone, Ulid, UserId } from './common.ts';
import { PROVIDER_IDS } from '../field-service/providers.ts';
import { defineRoutes } from './route.ts';

const optionalText = (schema: z.ZodString | z.ZodType<string>) => z.union([z.literal(''), schema]).default('');

export const Address = z.strictObject({
  street: line(200, false).default(''),
  city: line(100, false).default(''),
  state: line(60, false).default(''),
  zip: line(12, false).default(''),
});

/** An additional property of a client, with what a technician needs to get in. */
export const ServiceAddress = z.strictObject({
  label: line(40, false).default(''),
  ...Address.shape,
  access: paragraph(300).default(''),
});
export type ServiceAddress = z.infer<typeof ServiceAddress>;

/** The fields a user enters for a client; all except the name may stay empty. */
export const ClientFields = z.strictObject({
  name: line(160),
  company: line(160, false).default(''),
  phone: optionalText(Phone),
  mobile: optionalText(Phone),
  email: optionalText(Email),
  serviceAddress: Address.prefault({}),
  billingAddress: Address.prefault({}),
  notes: paragraph(4000).default(''),
  tags: z.array(line(40)).max(MAX_TAGS, `At most ${MAX_TAGS} tags`).default([]),
  /** The company's own number for the client; not necessarily unique. */
  number: line(40, false).default(''),
  serviceAddresses: z
    .array(ServiceAddress)
    .max(MAX_SERVICE_ADDRESSES, `At most ${MAX_SERVICE_ADDRESSES} additional addresses`)
    .default([]),
});
export type ClientFields = z.infer<typeof ClientFields>;

/** A client in a request: fields that an earlier release doesn't know keep their stored values. */
export const SentClientFields = z.strictObject({
  ...ClientFields.shape,
  number: ClientFields.shape.number.unwrap().exactOptional(),
  serviceAddresses: ClientFields.shape.serviceAddresses.unwrap().exactOptional(),
});
export type SentClientFields = z.infer<typeof SentClientFields>;

/** The fields a technician fills in for a draft client on site. */
export const DraftClientFields = ClientFields.pick({ name: true, phone: true, email: true, serviceAddress: true });
export type DraftClientFields = z.infer<typeof DraftClientFields>;

/** The origin of a draft client: a technician added it on site, and the office hasn't confirmed or merged it yet. */
export const DraftOrigin = z.object({
  createdBy: z.object({ userId: UserId, name: z.string() }),
  /** The inspection that created it. */
  inspectionId: Ulid,
  /** It arrived after the company had turned the setting off. */
  isLate: z.literal(true).exactOptional(),
});

/** The customer in a field-service system that corresponds to a client. */
export const ForeignCustomerId = z.object({
  provider: z.enum(PROVIDER_IDS),
  accountId: z.string(),
  foreignId: z.string(),
});
export type ForeignCustomerId = z.infer<typeof ForeignCustomerId>;

/** The stored and returned status of a client; a confirmed client has none. */
export const ClientStatus = {
  draft: DraftOrigin.exactOptional(),
  foreign: ForeignCustomerId.exactOptional(),
  /** A tombstone: the draft was merged into this client, which readers of the old id get instead. */
  mergedInto: Ulid.exactOptional(),
  /** A tombstone: the client was deleted at this time. Its fields are blank, so that devices clear their copies. */
  deletedAt: Instant.exactOptional(),
};

export const Client = z.object({
  clientId: Ulid,
  ...ClientFields.shape,
  ...ClientStatus,
  createdAt: Instant,
  updatedAt: Instant,
  version: z.number().int(),
});
export type Client = z.infer<typeof Client>;

export const clientRoutes = defineRoutes({
  listClients: {
    method: 'GET',
    path: '/api/clients',
    lambda: 'clients',
    permission: 'DASHBOARD_VIEW',
    summary: 'Clients by name, all or those with a tag, or those a search finds (name, phone, email, address)',
    query: z.strictObject({
      ...PageQuery,
      search: line(MAX_SEARCH, false).optional(),
      /** Only clients with this tag, ignoring case. */
      tag: line(40).optional(),
      /** Only draft clients, newest first. */
      status: z.literal('draft').optional(),
    }),
    response: z.object({
      clients: z.array(Client),
      cursor: z.string().optional(),
      /** More clients match than are listed: a more specific search finds them. */
      isCut: z.literal(true).exactOptional(),
    }),
  },
  getClient: {
    method: 'GET',
    path: '/api/clients/{clientId}',
    lambda: 'clients',
    permission: 'DASHBOARD_VIEW',
    summary: 'One client, and whether it unsubscribed from reminders',
    params: z.strictObject({ clientId: Ulid }),
    response: z.object({
      client: Client,
      /** When the client unsubscribed from reminders; only the client can subscribe again. */
      unsubscribedAt: Instant.exactOptional(),
    }),
  },
  putClient: {
    method: 'PUT',
    path: '/api/clients/{clientId}',
    lambda: 'clients',
    permission: 'ADD_CLIENT',
    audit: ['client.create', 'client.edit'],
    summary: 'Create or update a client under an id from the device; idempotent',
    params: z.strictObject({ clientId: Ulid }),
    // `version` is the one the editor loaded: absent when creating; a stale one gets a 409 with nothing changed.
    body: z.strictObject({ ...SentClientFields.shape, version: z.number().int().min(1).optional() }),
    response: z.object({ client: Client }),
    openWhenCanceled: 'field-work',
  },
});
