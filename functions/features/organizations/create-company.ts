import { conflict, type FieldErrors, AppError } from '#shared/errors.ts';
import type { Role } from '#shared/auth/roles.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { Write } from '#functions/data/writes.ts';
import { audited } from '#functions/features/audit/audit.ts';
import { claimSignIn, type Ports } from '#functions/features/users/claim-sign-in.ts';
import type { UserRecord } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import { billingClock } from '#functions/platform/billing-clock.ts';
import { type NewOrganization, newOrganizationRecord, type Terms } from './new-organization.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { claimingTrial } from './trial-claim.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';

export type NewCompany = {
  organization: NewOrganization;
  admin: { name: string; email: string; password: string };
  terms: Terms;
  /** The actor in the audit row; the new administrator if they signed up themselves. */
  by?: string;
};
export type Company = { organization: OrganizationRecord; user: UserRecord };

const EMAIL_TAKEN = 'An account with this email already exists';
const NAME_TAKEN = 'An organization with this name already exists';

export function newUserRecord(
  subject: string,
  fields: { name: string; email: string; role: Role },
  organization: Pick<OrganizationRecord, 'organizationId' | 'productVersion'>,
  now: Date,
): UserRecord {
  const at = now.toISOString();
  return {
    v: 1,
    entity: 'User',
    userId: subject,
    organizationId: organization.organizationId,
    ...fields,
    productVersion: organization.productVersion,
    sessionsValidFrom: 0,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

const TRIAL_USED = 'This email address already had a free trial. Sign in with that account, or write to support.';
const TRIAL = { field: 'email', message: TRIAL_USED } as const;

/** Rows to create, and the field whose value is taken if one of them exists. */
type RowGroup = { rows: readonly Write[]; taken?: { field: 'name' | 'email'; message: string } };

/** The errors of the fields whose rows could not be created. A field's first message wins. */
function refusal(parts: readonly RowGroup[], error: ConditionFailedError): AppError {
  const errors: FieldErrors = {};
  let from = 0;
  for (const { rows, taken } of parts) {
    const positions = rows.map((_row, index) => from + index);
    from += rows.length;
    if (taken !== undefined && positions.some((at) => error.failed.includes(at))) errors[taken.field] ??= taken.message;
  }
  return new AppError('CONFLICT', errors, { cause: error });
}

/**
 * Creates an organization and its first administrator in one transaction. Of two concurrent requests with the same
 * name or email, one succeeds and the other gets an error on the field.
 */
export async function createCompany(company: NewCompany, ports: Ports): Promise<Company> {
  const { store, identity, clock } = ports;
  const { name, email, password } = company.admin;
  if ((await store.get(systemKeys.organizationName(company.organization.name))) !== undefined) {
    throw conflict('name', NAME_TAKEN);
  }
  const subject = await claimSignIn({ email, password, role: 'ADMINISTRATOR' }, ports);
  const organization = newOrganizationRecord(company.organization, company.terms, clock.now(), billingClock.now());
  const user = newUserRecord(subject, { name, email, role: 'ADMINISTRATOR' }, organization, clock.now());
  const by = company.by ?? subject;
  const table = new TenantTable(store, unsafeTenantOf(organization.organizationId, by));
  const entry = audited(table, {
    act: 'organization.create',
    at: organization.createdAt,
    by,
    subject: organization.organizationId,
  });
  const parts: RowGroup[] = [
    { rows: new OrganizationRepository(store).creation(organization), taken: { field: 'name', message: NAME_TAKEN } },
    { rows: new UserRepository(table, store).creation(user), taken: { field: 'email', message: EMAIL_TAKEN } },
    { rows: [entry] },
    // A super administrator may create any number of companies per mailbox.
    ...(company.by === undefined ? [{ rows: [claimingTrial(email, organization.organizationId)], taken: TRIAL }] : []),
  ];
  try {
    await store.write(parts.flatMap(({ rows }) => rows));
  } catch (error) {
    await identity.remove(subject);
    throw error instanceof ConditionFailedError ? refusal(parts, error) : error;
  }
  return { organization, user };
}
