import * as z from 'zod';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';
import type { mailPreferenceRoutes } from '#shared/contract/mail-preferences.ts';
import { notFound } from '#shared/errors.ts';
import { erasureIndex } from '#functions/data/keys.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import type { Ctx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { type Clock, epochSeconds, instant } from '#functions/platform/clock.ts';
import { newSecret, sha256Hex } from '#functions/platform/ids.ts';
import { DueRepository } from './repository.ts';

/** Long enough to unsubscribe from an old email. */
const LINK_SECONDS = 3 * 365 * 86_400;

const MailPreference = z.object({
  organizationId: OrganizationId,
  clientId: Ulid,
  /** The address that got the link; absent in links from before it was stored. */
  email: z.string().optional(),
});
type Recipient = z.infer<typeof MailPreference>;

const keyOf = (token: string) => systemKeys.mailPreference(sha256Hex(token));

/** Stores a new link's recipient and returns its secret; only the hash is stored. */
export async function writePreferenceLink(recipient: Recipient, store: Store, clock: Clock): Promise<string> {
  const token = newSecret();
  const key = keyOf(token);
  const expiresAt = epochSeconds(clock, LINK_SECONDS);
  const item = { ...recipient, expiresAt, ...erasureIndex(recipient.organizationId, key) };
  await store.write([{ kind: 'put', key, item }]);
  return token;
}

/** The recipient of a link; 404 if there is no such link, or the company is gone. */
async function recipientOf(token: string, { system }: Ctx) {
  const item = await system.get(keyOf(token));
  if (item === undefined) throw notFound('mailToken');
  const { organizationId, clientId, email } = MailPreference.parse(item);
  const table = new TenantTable(system, unsafeTenantOf(organizationId, 'mail-recipient'));
  const organization = await new OrganizationRepository(system).get(table.tenant);
  if (organization === undefined) throw notFound('mailToken');
  // If the client was merged, its link belongs to the remaining client.
  const remaining = await new ClientRepository(table).get(clientId);
  const due = new DueRepository(table);
  const contact = { clientId: remaining?.clientId ?? clientId, email: email ?? remaining?.email ?? '' };
  return { contact, due, companyName: organization.name };
}

export const mailPreferenceHandlers: Handlers<typeof mailPreferenceRoutes> = {
  getMailPreference: async ({ params }, ctx) => {
    const { contact, due, companyName } = await recipientOf(params.mailToken, ctx);
    return { companyName, isUnsubscribed: (await due.unsubscribed([contact])).has(contact.clientId) };
  },

  unsubscribeClient: async ({ params }, ctx) => {
    const { contact, due, companyName } = await recipientOf(params.mailToken, ctx);
    await due.unsubscribe(contact, instant(ctx.clock));
    return { companyName, isUnsubscribed: true };
  },

  resubscribeClient: async ({ params }, ctx) => {
    const { contact, due, companyName } = await recipientOf(params.mailToken, ctx);
    await due.resubscribe(contact);
    return { companyName, isUnsubscribed: false };
  },
};
