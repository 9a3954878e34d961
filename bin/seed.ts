import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { cognitoIdentity } from '#functions/identity/cognito-identity.ts';
import type { Role } from '#shared/auth/roles.ts';
import { makeClients } from './demo/clients.ts';
import { CHECK, type Company, HEARTH, LITE, makeCompany, makeStaff, SWEEP } from './demo/companies.ts';
import { makeInspections } from './demo/inspections.ts';
import { loadPictures, type Pictures } from './demo/pictures.ts';

export type DemoAccount = { role: Role; organizationId: string; email: string; password: string };
export type SeedOptions = { print?: (line: string) => void };

type Size = { clients: number; inspections: number };

async function furnish(company: Company, pictures: Pictures, size: Size): Promise<void> {
  const clients = await makeClients(company.table, size.clients);
  await makeInspections(size.inspections, { company, clients, pictures });
}

const accountsOf = ({ organization, people }: Company): DemoAccount[] =>
  people.map(({ role, email, password }) => ({ role, organizationId: organization.organizationId, email, password }));

/**
 * Creates two demo companies with users, clients and inspections, a small one each of the Lite and the check version, and the
 * product's own super administrator, through the product's use cases. Seeding again creates no duplicates. Needs the functions'
 * environment variables.
 */
export async function seed({ print = () => undefined }: SeedOptions = {}): Promise<DemoAccount[]> {
  const ports = { store: unsafeSystemTable(), identity: cognitoIdentity() };
  const [pictures, hearth] = await Promise.all([loadPictures(), makeCompany(HEARTH, ports)]);
  const sweep = await makeCompany(SWEEP, ports);
  const [lite, check] = [await makeCompany(LITE, ports), await makeCompany(CHECK, ports)];
  const staff = await makeStaff(ports);
  await furnish(hearth, pictures, { clients: 40, inspections: 60 });
  await furnish(sweep, pictures, { clients: 8, inspections: 12 });
  for (const small of [lite, check]) await furnish(small, pictures, { clients: 3, inspections: 3 });
  print(`${HEARTH.name}, ${SWEEP.name} and the other demo companies are ready.`);
  return [hearth, sweep, staff, lite, check].flatMap(accountsOf);
}
