import { BRAND } from '#shared/brand.ts';
import type { Role } from '#shared/auth/roles.ts';
import { SPECIAL_ORGANIZATIONS } from '#shared/auth/special-organizations.ts';
import { FEATURE_FLAGS, type Version } from '#shared/auth/version-gate.ts';
import { CapacityMeter } from '#functions/data/capacity-meter.ts';
import type { Store } from '#functions/data/store.ts';
import { tenantOf, unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { createUser } from '#functions/features/admin/create-user.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { createCompany } from '#functions/features/organizations/create-company.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { UserRecord } from '#functions/data/accounts/user-record.ts';
import { findByEmail, UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { toActor } from '#functions/identity/actor-cache.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import { systemClock } from '#functions/platform/clock.ts';

export type DemoPerson = { name: string; email: string; role: Role; password: string };
type DemoCompany = {
  name: string;
  phone: string;
  address: string;
  city: string;
  people: [DemoPerson, ...DemoPerson[]];
  version?: Version;
  /** A fixed id, for a version that only special organizations have. */
  organizationId?: string;
};
export type Company = {
  organization: OrganizationRecord;
  users: UserRecord[];
  people: DemoPerson[];
  table: TenantTable;
};
export type Ports = { store: Store; identity: IdentityPort };

const PASSWORD = 'demo-chimney-1';
const person = (role: Role, name: string, mailbox: string): DemoPerson => ({
  name,
  email: `${mailbox}@example.com`,
  role,
  password: PASSWORD,
});

export const HEARTH: DemoCompany = {
  name: 'Demo Hearth Co',
  phone: '802 555 0100',
  address: '1 Example Street',
  city: 'Sampleton',
  people: [
    person('ADMINISTRATOR', 'Avery Demo', 'admin.hearth'),
    person('OFFICE', 'Oakley Demo', 'office.hearth'),
    person('TECHNICIAN', 'Terry Demo', 'tech.hearth'),
    person('TECHNICIAN', 'Robin Demo', 'tech2.hearth'),
    person('TECHNICIAN', 'Jamie Demo', 'tech3.hearth'),
  ],
};

export const SWEEP: DemoCompany = {
  name: 'Sample Sweep Co',
  phone: '603 555 0100',
  address: '2 Placeholder Road',
  city: 'Exampleville',
  people: [
    person('ADMINISTRATOR', 'Morgan Sample', 'admin.sweep'),
    person('TECHNICIAN', 'Taylor Sample', 'tech.sweep'),
  ],
};

export const LITE: DemoCompany = {
  name: 'Plain Sweep Co (Lite demo)',
  phone: '603 555 0110',
  address: '4 Placeholder Road',
  city: 'Exampleville',
  version: 'Lite',
  people: [person('ADMINISTRATOR', 'Lee Plain', 'admin.plain'), person('TECHNICIAN', 'Lou Plain', 'tech.plain')],
};

export const CHECK: DemoCompany = {
  name: 'Check Sweep Co (check demo)',
  phone: '603 555 0120',
  address: '5 Placeholder Road',
  city: 'Exampleville',
  version: 'check',
  organizationId: SPECIAL_ORGANIZATIONS.check[0],
  people: [person('ADMINISTRATOR', 'Cam Check', 'admin.check'), person('TECHNICIAN', 'Chris Check', 'tech.check')],
};

/** The product's own staff. A separate company, so that no customer's administrator can manage the account. */
export const STAFF: DemoCompany = {
  name: `${BRAND.name} Staff (demo)`,
  phone: '802 555 0199',
  address: '3 Example Street',
  city: 'Sampleton',
  people: [person('SUPER_ADMIN', 'Sage Super', 'super')],
};

const absentFrom = async (store: Store, email: string): Promise<boolean> =>
  (await findByEmail(email, { store, clock: systemClock })) === undefined;

async function found(demo: DemoCompany, { store, identity }: Ports): Promise<void> {
  const [admin] = demo.people;
  if (!(await absentFrom(store, admin.email))) return;
  const { name, phone, address, city, version = 'Pro', organizationId } = demo;
  const organization = { name, phone, address, city, state: 'VT', zip: '05001', email: admin.email };
  const terms = {
    trialDays: 30,
    promoCode: 'free30',
    reference: 'demo',
    version,
    flags: [...FEATURE_FLAGS],
    ...(organizationId === undefined ? {} : { organizationId }),
  };
  const made = await createCompany({ organization, admin, terms }, { store, identity, clock: systemClock });
  const table = new TenantTable(store, unsafeTenantOf(made.organization.organizationId, made.user.userId));
  // The demo's inbox is not read, so its emails count as confirmed.
  await new UserRepository(table, store).save(made.user, { ...made.user, emailVerifiedAt: made.user.createdAt });
}

function contextOf(user: UserRecord, organization: OrganizationRecord, store: Store): ActorCtx {
  const actor = toActor({ user, organization });
  return {
    requestId: 'seed',
    sourceIp: '127.0.0.1',
    clock: systemClock,
    meter: new CapacityMeter(),
    system: store,
    cookies: {},
    authorization: undefined,
    setCookie: () => undefined,
    raw: { header: () => undefined, body: () => '' },
    actor,
    table: new TenantTable(store, tenantOf(actor)),
    sessionId: '',
  };
}

async function load(demo: DemoCompany, store: Store): Promise<Company> {
  const membership = await findByEmail(demo.people[0].email, { store, clock: systemClock });
  if (membership === undefined) throw new Error(`${demo.name} could not be created`);
  const tenant = unsafeTenantOf(membership.organizationId, membership.userId);
  const table = new TenantTable(store, tenant);
  const organization = await new OrganizationRepository(store).get(tenant);
  if (organization === undefined) throw new Error(`${demo.name} has users and no organization`);
  return { organization, users: await new UserRepository(table, store).all(), people: demo.people, table };
}

/** Creates a demo company like a customer: signed up by its administrator, who then adds the others. */
export async function makeCompany(demo: DemoCompany, ports: Ports): Promise<Company> {
  const { store, identity } = ports;
  await found(demo, ports);
  const { organization, users } = await load(demo, store);
  const [first] = users;
  if (first === undefined) throw new Error(`${demo.name} has no user`);
  const context = contextOf(first, organization, store);
  for (const other of demo.people.slice(1)) {
    if (await absentFrom(store, other.email)) await createUser(context, other, identity);
  }
  return load(demo, store);
}

/** No route can create a super administrator, so the founder of the product's own organization is changed in the table. */
export async function makeStaff(ports: Ports): Promise<Company> {
  const company = await makeCompany(STAFF, ports);
  const [founder] = company.users;
  if (founder === undefined || founder.role === 'SUPER_ADMIN') return company;
  const { store, identity } = ports;
  await identity.changeRole(founder.email, founder.role, 'SUPER_ADMIN');
  const entry: AuditEntry = { act: 'user.super', at: founder.createdAt, by: 'seed', subject: founder.userId };
  const users = new UserRepository(company.table, store);
  await users.save(founder, { ...founder, role: 'SUPER_ADMIN' }, audited(company.table, entry));
  return load(STAFF, store);
}
