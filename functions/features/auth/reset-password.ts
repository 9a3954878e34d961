import { outsideIndex, systemKeys } from '#functions/data/keys.ts';
import { WriteRefused } from '#functions/data/table-errors.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { present } from '#functions/data/writes.ts';
import { audited } from '#functions/features/audit/audit.ts';
import { OrganizationRepository } from '#functions/features/organizations/repository.ts';
import { findByEmail, UserRepository } from '#functions/features/users/repository.ts';
import { isActive, type UserRecord } from '#functions/features/users/record.ts';
import type { Ctx } from '#functions/http/context.ts';
import { forgetActors } from '#functions/identity/actor-cache.ts';
import { refuseKnownPassword } from '#functions/identity/password-rules.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { epochSeconds, instant } from '#functions/platform/clock.ts';
import { newSecret, newUlid, sha256Hex } from '#functions/platform/ids.ts';
import { AppError } from '#shared/errors.ts';

const ONE_HOUR = 3600;

const linkOver = () => new AppError('BAD_REQUEST', { token: 'This link is no longer valid. Request a new one.' });

type Row = { userId: string; organizationId: string };

function usersOf({ organizationId, userId }: Row, ctx: Ctx) {
  const table = new TenantTable(ctx.system, unsafeTenantOf(organizationId, userId));
  return { table, users: new UserRepository(table, ctx.system) };
}

/** Queues a mail with a single-use link of one hour, by which the user sets a new password. */
export async function mailResetLink({ userId, organizationId, email, name }: UserRecord, ctx: Ctx): Promise<void> {
  const token = newSecret();
  const key = systemKeys.resetToken(sha256Hex(token));
  const expiresAt = epochSeconds(ctx.clock, ONE_HOUR);
  const item = { userId, organizationId, email, expiresAt, ...outsideIndex(organizationId, key) };
  await ctx.system.write([{ kind: 'put', key, item }]);
  await enqueueMail({ kind: 'password-reset', jobId: newUlid(), to: email, name, token });
}

/** Mails the link if the email signs in; who asks cannot tell the difference. */
export async function requestReset(email: string, ctx: Ctx): Promise<void> {
  const row = await findByEmail(ctx.system, email);
  const user = row && (await usersOf(row, ctx).users.get(row.userId));
  if (user !== undefined && isActive(user)) await mailResetLink(user, ctx);
}

/** 400 beside the field for a password that everybody knows, before anything is spent or changed. */
export async function checkNewPassword(user: UserRecord, password: string, ctx: Ctx): Promise<void> {
  const organization = await new OrganizationRepository(ctx.system).get(usersOf(user, ctx).table.tenant);
  const { email, name } = user;
  await refuseKnownPassword(password, { email, name, companyName: organization?.name ?? '' }, 'newPassword');
}

/** Sets a password and ends every session that began before now. */
export async function setPassword(user: UserRecord, password: string, ctx: Ctx, identity: IdentityPort): Promise<void> {
  const { table, users } = usersOf(user, ctx);
  await identity.setPassword(user.email, password);
  const at = instant(ctx.clock);
  const after = { ...user, sessionsValidFrom: ctx.clock.now().getTime(), updatedAt: at };
  await users.save(user, after, audited(table, { act: 'user.password', at, by: user.userId, subject: user.userId }));
  forgetActors();
}

/** Spends the link of a reset mail; a second use, even at the same moment, is refused. */
export async function updatePassword(token: string, password: string, ctx: Ctx, identity: IdentityPort): Promise<void> {
  const key = systemKeys.resetToken(sha256Hex(token));
  const item = await ctx.system.get(key);
  if (item === undefined || Number(item.expiresAt) < epochSeconds(ctx.clock)) throw linkOver();
  const row = { userId: String(item.userId), organizationId: String(item.organizationId) };
  const user = await usersOf(row, ctx).users.get(row.userId);
  if (user === undefined || user.email !== item.email || !isActive(user)) throw linkOver();
  await checkNewPassword(user, password, ctx);
  await ctx.system.write([{ kind: 'delete', key, condition: present }]).catch((error: unknown) => {
    throw error instanceof WriteRefused ? linkOver() : error;
  });
  await setPassword(user, password, ctx, identity);
}
