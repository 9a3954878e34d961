import { ulid } from 'ulid';
import type { Role } from '#shared/auth/roles.ts';
import type { FeatureFlag, Version } from '#shared/auth/version-gate.ts';
import type { CheckType } from '#shared/inspection/kit.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import { product } from '#tests/fixtures/product.ts';
import { ProductApi } from './product-api.ts';

const PASSWORD = 'a long enough password';

export type Account = { email: string; password: string };
export type NewCompany = {
  readonly name: string;
  readonly admin: Account & { api: ProductApi };
  readonly technician: Account & { api: ProductApi; name: string };
};

/** The account of one role among the seeded demo companies. */
export function demoAccount(role: Role, email?: string): Account {
  const found = product().accounts.find(
    (account) => account.role === role && (email === undefined || account.email === email),
  );
  if (found === undefined) throw new Error(`No demo account has the role ${role} ${email ?? ''}`);
  return found;
}

/** Creates a separate company for a test, of the given version, with an administrator and a technician. */
export async function newCompany(version: Version, flags: readonly FeatureFlag[] = []): Promise<NewCompany> {
  const { url } = product();
  const superAdmin = await ProductApi.signIn(url, demoAccount('SUPER_ADMIN'));
  const key = ulid().toLowerCase();
  const name = `Company ${key}`;
  const email = `admin-${key}@example.com`;
  const contact = { phone: '802 555 0100', address: '1 Main Street', city: 'Barre', state: 'VT', zip: '05641' };
  await superAdmin.call('createOrganization', {
    body: {
      organization: { name, email, ...contact },
      admin: { name: 'Alex Admin', email, password: PASSWORD },
      version,
      flags,
    },
  });
  const admin = { email, password: PASSWORD };
  const adminApi = await ProductApi.signIn(url, admin);
  const technician = { email: `tech-${key}@example.com`, password: PASSWORD, name: `Terry ${key.slice(-4)}` };
  const person = { name: technician.name, email: technician.email, role: 'TECHNICIAN' };
  await adminApi.call('createUser', { body: { ...person, password: PASSWORD, repeatPassword: PASSWORD } });
  return {
    name,
    admin: { ...admin, api: adminApi },
    technician: { ...technician, api: await ProductApi.signIn(url, technician) },
  };
}

export type Member = Account & { readonly name: string };

/** Adds an office user to a company. */
export async function newMember({ admin }: NewCompany): Promise<Member> {
  const key = ulid().toLowerCase();
  const member = { name: `Robin ${key.slice(-5)}`, email: `member-${key}@example.com`, password: PASSWORD };
  await admin.api.call('createUser', { body: { ...member, role: 'OFFICE', repeatPassword: PASSWORD } });
  return member;
}

export async function newClient(api: ProductApi, name = 'Morgan Client'): Promise<string> {
  const clientId = ulid();
  const serviceAddress = { street: '12 Kiln Street', city: 'Barre', state: 'VT', zip: '05641' };
  await api.call('putClient', { params: { clientId }, body: { name, phone: '802 555 0111', serviceAddress } });
  return clientId;
}

type Start = { type: InspectionType; clientId: string; checkType?: CheckType; createdAt?: string };

/** Starts an inspection like the technician's device and resolves to its id. */
export async function startInspection(api: ProductApi, start: Start): Promise<string> {
  const inspectionId = ulid();
  const body = { reason: 'ANNUAL', level: 'LEVEL_1', createdAt: new Date().toISOString(), ...start };
  await api.call('createInspection', { params: { inspectionId }, body });
  return inspectionId;
}
