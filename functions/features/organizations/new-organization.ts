import type { FeatureFlag, Version } from '#shared/auth/version-gate.ts';
import { DEFAULT_LEGAL_STATEMENT } from '#shared/legal.ts';
import { newUlid } from '#functions/platform/ids.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { DEFAULT_DEVICE_DAYS } from '#shared/device-days.ts';

const DAY_MS = 86_400_000;

export type NewOrganization = {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zip: string;
};
export type Terms = {
  trialDays: number;
  promoCode: string;
  reference: string;
  version: Version;
  flags: FeatureFlag[];
  /** One of the four fixed ids; defaults to a new id. */
  organizationId?: string;
};

/** A new company's row: on trial, prices shown, technicians may edit wording but not prices. */
export function newOrganizationRecord(
  fields: NewOrganization,
  terms: Terms,
  now: Date,
  trialFrom = now,
): OrganizationRecord {
  const at = now.toISOString();
  return {
    v: 1,
    entity: 'Organization',
    organizationId: terms.organizationId ?? newUlid(),
    ...fields,
    productVersion: terms.version,
    flags: terms.flags,
    subscriptionStatus: 'trialing',
    trialEndsAt: new Date(trialFrom.getTime() + terms.trialDays * DAY_MS).toISOString(),
    promoCode: terms.promoCode,
    reference: terms.reference,
    settings: {
      showPrices: true,
      techsEditPrices: false,
      techsEditWording: true,
      techsAddClients: false,
      deviceDays: DEFAULT_DEVICE_DAYS,
      legalStatement: DEFAULT_LEGAL_STATEMENT,
    },
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}
