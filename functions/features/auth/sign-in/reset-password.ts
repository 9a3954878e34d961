import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { Write } from '#functions/data/writes.ts';
import { withMailedLink } from '#functions/features/auth/email-change/mailed-link.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import { isActive, type UserRecord } from '#functions/data/accounts/user-record.ts';
import type { Ctx } from '#functions/http/context.ts';
import { clearActorCache } from '#functions/identity/actor-cache.ts';
import { rejectWeakPassword } from '#functions/identity/password-rules.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import { epochSeconds, instant } from '#functions/platform/clock.ts';
import { AppError } from '#shared/errors.ts';
import { resetKey } from './reset-link.ts';
import { sendCredentialNotice } from '../credential-notice.ts';
import { passwordChanged, revokeSessions } from '../sessions/revoke-sessions.ts';

const linkOver = () => new AppError('BAD_REQUEST', { token: 'This link is no longer valid. Request a new one.' });

type Row = { userId: string; organizationId: string };

function usersOf({ organizationId, userId }: Row, ctx: Ctx) {
  const table = new TenantTable(ctx.system, unsafeTenantOf(organizationId, userId));
  return { table, users: new UserRepository(table, ctx.system) };
}

/** Rejects a common password with a 400 on its field, before the link is used or anything changes. */
export async function checkNewPassword(user: UserRecord, password: string, ctx: Ctx): Promise<void> {
  const organization = await new OrganizationRepository(ctx.system).get(usersOf(user, ctx).table.tenant);
  const { email, name } = user;
  await rejectWeakPassword(password, { email, name, companyName: organization?.name ?? '' }, 'newPassword');
}

/**
 * Sets a password and ends all the user's sessions. Ends them before the change, so that a stolen session can't
 * interfere, and again after it, in case of a sign-in with the old password in between. `others` are written with the
 * second one. Then notifies the user.
 */
export async function setPassword(
  user: UserRecord,
  { password, others = [] }: { password: string; others?: Write[] },
  ctx: Ctx,
  identity: IdentityPort,
): Promise<void> {
  const { table } = usersOf(user, ctx);
  const { userId } = user;
  await revokeSessions(table, userId, ctx);
  await identity.setPassword(userId, password);
  const entry: AuditEntry = { act: 'user.password', at: instant(ctx.clock), by: userId, subject: userId };
  await retryOnConflict(async () => {
    const writes = [passwordChanged(table, userId, ctx.clock), audited(table, entry), ...others];
    await ctx.system.write(writes).catch((error: unknown) => {
      // The user or the link is gone, so a retry can't succeed.
      throw error instanceof ConditionFailedError ? linkOver() : error;
    });
  });
  clearActorCache();
  await sendCredentialNotice('password-changed', user, ctx);
}

/**
 * Sets the password through the link of a reset email, and uses up the link last. A second use fails, even a
 * concurrent one.
 */
export async function updatePassword(token: string, password: string, ctx: Ctx, identity: IdentityPort): Promise<void> {
  const key = resetKey(token);
  const item = await ctx.system.get(key);
  if (item === undefined || Number(item.expiresAt) < epochSeconds(ctx.clock)) throw linkOver();
  const row = { userId: String(item.userId), organizationId: String(item.organizationId) };
  const user = await usersOf(row, ctx).users.get(row.userId);
  // A link from before the current password: it may be in the wrong hands, which is why the password was changed.
  const isOlder = Number(item.issuedAt ?? Number.POSITIVE_INFINITY) < (user?.passwordSetAt ?? 0);
  if (user === undefined || user.email !== item.email || isOlder || !isActive(user)) throw linkOver();
  await checkNewPassword(user, password, ctx);
  await withMailedLink(ctx, { key, linkOver }, (spending) =>
    setPassword(user, { password, others: [spending] }, ctx, identity),
  );
}
