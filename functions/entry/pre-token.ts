import type { PreTokenGenerationTriggerHandler } from 'aws-lambda';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { readAccount } from '#functions/identity/actor-cache.ts';

/**
 * Adds role, organization, version and name to the ID token, for the screens. The server reads its own rows instead.
 */
export const handler: PreTokenGenerationTriggerHandler = async (event) => {
  const account = await readAccount(event.request.userAttributes.sub ?? '', unsafeSystemTable());
  if (account === undefined) return event;
  const { role, organizationId, name } = account.user;
  // The pool's own timestamps are in seconds: too coarse to order a sign-in and a password change within the same
  // second.
  const issuedAtMs = String(Date.now());
  const { productVersion: version } = account.organization;
  const claimsToAddOrOverride = { role, organizationId, name, version, issuedAtMs };
  return { ...event, response: { claimsOverrideDetails: { claimsToAddOrOverride } } };
};
