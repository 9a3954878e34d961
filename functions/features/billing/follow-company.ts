import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { CustomerField } from '#functions/jobs/messages.ts';
import { type BillingPorts, billingTable } from './ports.ts';
import { BillingRepository } from './repository.ts';

/** Copies changed fields of a company to its customer at the provider. Reads their current values, so the order of jobs doesn't matter. */
export async function followCompany(
  organizationId: string,
  fields: readonly CustomerField[],
  { store, provider }: Pick<BillingPorts, 'store' | 'provider'>,
): Promise<void> {
  const table = billingTable(organizationId, store);
  const [{ customerId }, organization] = await Promise.all([
    new BillingRepository(table).get(),
    new OrganizationRepository(store).get(table.tenant),
  ]);
  if (customerId === undefined || organization === undefined) return;
  const facts = Object.fromEntries(fields.map((field) => [field, organization[field]]));
  await provider.updateCustomer(customerId, facts);
}
