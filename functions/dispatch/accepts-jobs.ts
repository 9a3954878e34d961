import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';

/** False once a company's erasure has started: a job must not write what the erasure has already passed. */
export async function acceptsJobs(organizationId: string, store: Store): Promise<boolean> {
  const organization = await new OrganizationRepository(store).get(unsafeTenantOf(organizationId, 'jobs'));
  return organization !== undefined && organization.leaving?.erasingSince === undefined;
}
