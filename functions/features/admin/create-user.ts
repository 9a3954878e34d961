import type { Role } from '#shared/auth/roles.ts';
import { conflict, notFound } from '#shared/errors.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { newUserRecord } from '#functions/features/organizations/create-company.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { claimSignIn } from '#functions/features/users/claim-sign-in.ts';
import type { UserRecord } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { rejectWeakPassword } from '#functions/identity/password-rules.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';

export type NewUser = { name: string; email: string; role: Role; password: string };

/** Creates a user in the caller's organization. A taken email is a 409 on its field, and nothing is left behind. */
export async function createUser(ctx: ActorCtx, fields: NewUser, identity: IdentityPort): Promise<UserRecord> {
  const organization = await new OrganizationRepository(ctx.system).get(ctx.table.tenant);
  if (organization === undefined) throw notFound();
  const { name, email, role, password } = fields;
  await rejectWeakPassword(password, { email, name, companyName: organization.name });
  const subject = await claimSignIn({ email, password, role }, { identity, store: ctx.system, clock: ctx.clock });
  const record = newUserRecord(subject, { name, email, role }, organization, ctx.clock.now());
  const entry: AuditEntry = {
    act: 'user.create',
    at: record.createdAt,
    by: ctx.actor.userId,
    subject,
    detail: { role },
  };
  try {
    await new UserRepository(ctx.table, ctx.system).create(record, audited(ctx.table, entry));
  } catch (error) {
    await identity.remove(subject);
    throw error instanceof ConditionFailedError
      ? conflict('email', 'An account with this email already exists')
      : error;
  }
  return record;
}
