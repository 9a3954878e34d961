import type { PreTokenGenerationTriggerHandler } from 'aws-lambda';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { readAccount } from '#functions/identity/actor-cache.ts';

/** Puts role, organization, version and name into the ID token, for the screens; the server re-reads its own rows. */
export const handler: PreTokenGenerationTriggerHandler = async (event) => {
  const account = await readAccount(event.request.userAttributes.sub ?? '', unsafeSystemTable());
  if (account === undefined) return event;
  const { role, organizationId, name } = account.user;
  // The pool's own times are in seconds: too coarse to distinguish a sign-in from a password change in the same second.
  const issuedAtMs = String(Date.now());
  const { productVersion: version } = account.organization;
  const claimsToAddOrOverride = { role, organizationId, name, version, issuedAtMs };
  return { ...event, response: { claimsOverrideDetails: { claimsToAddOrOverride } } };
};
