import type { PreTokenGenerationTriggerHandler } from 'aws-lambda';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { readAccount } from '#functions/identity/actor-cache.ts';

/** Puts role, organization, version and name into the ID token, for the screens; the server re-reads its own rows. */
export const handler: PreTokenGenerationTriggerHandler = async (event) => {
  const account = await readAccount(event.request.userAttributes.sub ?? '', unsafeSystemTable());
  if (account === undefined) return event;
  const { role, organizationId, name } = account.user;
  const claimsToAddOrOverride = { role, organizationId, name, version: account.organization.productVersion };
  return { ...event, response: { claimsOverrideDetails: { claimsToAddOrOverride } } };
};
