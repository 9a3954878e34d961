import * as z from 'zod';
import type { Organization } from '#shared/contract/auth.ts';
import { billingClock } from '#functions/platform/billing-clock.ts';
import { isBilled } from '#functions/platform/billing-mode.ts';
import { accessStatus } from '#shared/billing/access.ts';
import { PLAN_IDS } from '#shared/pricing/plans.ts';
import { CompanyTerms } from '#shared/proposal/company-terms.ts';
import { FeatureFlag, OrganizationId, Version } from '#shared/contract/common.ts';
import { StoredSettings } from '#shared/contract/stored-settings.ts';

/** An organization's row in the table. */
export const OrganizationRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Organization'),
  organizationId: OrganizationId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  productVersion: Version,
  flags: z.array(FeatureFlag),
  subscriptionStatus: z.string(),
  trialEndsAt: z.string(),
  /** Set while the payment provider has a subscription of the company. */
  subscription: z.object({ subscriptionId: z.string(), plan: z.enum(PLAN_IDS) }).optional(),
  /** When the company was closed, by the server's clock or the provider's; undefined while it's open (ADR 028). */
  closedAt: z.string().optional(),
  promoCode: z.string(),
  reference: z.string(),
  settings: StoredSettings,
  /** When `techsAddClients` was last turned off; undefined if it was never on. */
  techsAddClientsEndedAt: z.string().optional(),
  /** Terms, tax, deposit and lenders of its proposals; undefined until they're changed. */
  proposal: CompanyTerms.optional(),
  /** The account that deposits are paid to; undefined until one is connected. */
  deposits: z.object({ accountId: z.string(), isReady: z.boolean() }).optional(),
  /** Key of its logo in the document bucket; undefined without a logo. */
  logoKey: z.string().optional(),
  /** Set once the company's deletion was requested. */
  leaving: z
    .object({
      askedAt: z.string(),
      askedBy: z.string(),
      byName: z.string(),
      goesAt: z.string(),
      /** The subscription was already canceled, so it isn't resumed if the company is kept. */
      hasCanceled: z.boolean().optional(),
      /** Set when sign-ins have ended and the data is being erased. */
      erasingSince: z.string().optional(),
    })
    .optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type OrganizationRecord = z.infer<typeof OrganizationRecord>;

/** The organization for the session and the screens; an expired trial shows as canceled. */
export function toOrganization(record: OrganizationRecord, now = billingClock.now()): Organization {
  const { organizationId, productVersion, name, email, phone, address, city, state, zip } = record;
  const { trialEndsAt, flags, settings, proposal, leaving } = record;
  return {
    _id: organizationId,
    name,
    version: productVersion,
    subscriptionStatus: accessStatus(record, { now, isBilled: isBilled() }),
    // Without billing a trial never ends, so the company is free.
    ...(isBilled() ? { trialEndsAt } : { isFree: true as const }),
    flags,
    email,
    phone,
    address,
    city,
    state,
    zip,
    settings,
    ...(proposal !== undefined && { proposal }),
    ...(leaving !== undefined && { leavesAt: leaving.goesAt }),
  };
}
