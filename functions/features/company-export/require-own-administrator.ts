import { SPECIAL_ORGANIZATIONS } from '#shared/auth/special-organizations.ts';
import { notFound, ruleBroken } from '#shared/errors.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';

const SPECIAL: readonly string[] = Object.values(SPECIAL_ORGANIZATIONS).flat();

/**
 * Only a company's own administrators may delete it: not support, and never an organization that the product itself
 * needs.
 */
export function requireOwnAdministrator({ role, organizationId, ...actor }: ActorCtx['actor']): void {
  const isOwn = role === 'ADMINISTRATOR' && !('support' in actor && actor.support !== undefined);
  if (!isOwn) throw ruleBroken({ main: 'Only an administrator of this company can do this.' });
  if (SPECIAL.includes(organizationId)) throw ruleBroken({ main: 'This company is part of the product.' });
}

export async function ownOrganization({ system, table }: ActorCtx): Promise<OrganizationRecord> {
  const organization = await new OrganizationRepository(system).get(table.tenant);
  if (organization === undefined) throw notFound();
  return organization;
}
