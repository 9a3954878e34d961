import { keys } from '#functions/data/keys.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { versionIs, type Write } from '#functions/data/writes.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { mailResetLink } from '#functions/features/auth/sign-in/reset-link.ts';
import { revokeSessions } from '#functions/features/auth/sessions/revoke-sessions.ts';
import { tableOfUser } from '#functions/features/auth/sessions/sessions.ts';
import type { EmailChange } from '#functions/data/accounts/email-change-record.ts';
import { EmailChangeRepository, type StoredChange } from '#functions/data/accounts/email-change-repository.ts';
import { isActive, type UserRecord } from '#functions/data/accounts/user-record.ts';
import { findByEmail, UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx, Ctx } from '#functions/http/context.ts';
import { countAttempt } from '#functions/http/rate-limit.ts';
import { clearActorCache } from '#functions/identity/actor-cache.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import type { EmailLink } from '#functions/jobs/messages.ts';
import { epochSeconds, instant } from '#functions/platform/clock.ts';
import { newSecret, newUlid } from '#functions/platform/ids.ts';
import { conflict } from '#shared/errors.ts';
import { linkKey, linkOver, readLink } from './email-link.ts';
import { withMailedLink } from './mailed-link.ts';
import { withOwnPassword } from '../sign-in/require-password.ts';

const ONE_DAY = 86_400;
const SEVEN_DAYS = 7 * ONE_DAY;
const LIMIT = { bucket: 'email-change', max: 5, windowSeconds: 3600 };

const taken = () => conflict('email', 'An account with this email already exists');

/** Whether another user has the email, or it's reserved for them. */
async function isTaken({ system, clock }: Ctx, email: string, userId: string): Promise<boolean> {
  const row = await findByEmail(email, { store: system, clock });
  return row !== undefined && row.userId !== userId;
}

/**
 * Emails both addresses; the login stays the same until the new address confirms. Fails if the user's row changes
 * during the check of the password, because the password may just have been reset.
 */
export async function requestEmailChange(
  ctx: ActorCtx,
  { email, password }: { email: string; password: string },
  identity: IdentityPort,
): Promise<void> {
  const user = await withOwnPassword(ctx, password, identity);
  await countAttempt(ctx, { ...LIMIT, who: user.userId });
  if (email === user.email) throw conflict('email', 'This is already your email');
  const { userId, organizationId, name, version } = user;
  if (await isTaken(ctx, email, userId)) throw taken();
  const changeId = newUlid();
  const expiresAt = epochSeconds(ctx.clock, SEVEN_DAYS);
  const names = { changeId, from: user.email, to: email };
  const times = { askedAt: ctx.clock.now().getTime(), expiresAt };
  const change: EmailChange = { v: 1, entity: 'EmailChange', ...names, state: 'asked', ...times, version: 1 };
  const at = instant(ctx.clock);
  const entry: AuditEntry = { act: 'user.email.asked', at, by: userId, subject: userId, detail: { to: email } };
  await ctx.system.write([
    ...(await new EmailChangeRepository(ctx.table, ctx.system).requesting(userId, change)),
    ctx.table.scoped({ kind: 'check', key: keys.user(userId), condition: versionIs(version) }),
    audited(ctx.table, entry),
  ]);
  const link = { userId, organizationId, about: changeId };
  await enqueueMail({
    kind: 'email-link',
    jobId: newUlid(),
    letter: 'confirm-email',
    to: email,
    name,
    link: { ...link, purpose: 'confirm', expiresAt: epochSeconds(ctx.clock, ONE_DAY) },
    what: '',
  });
  await enqueueMail({
    kind: 'email-link',
    jobId: newUlid(),
    letter: 'email-notice',
    to: user.email,
    name,
    link: { ...link, purpose: 'undo', expiresAt },
    what: email,
  });
}

type Found = {
  table: TenantTable;
  users: UserRepository;
  changes: EmailChangeRepository;
  user: UserRecord;
  stored: StoredChange;
};

/** The rows behind a link; an unconfirmed change has expired if another one was requested since. */
async function find(ctx: Ctx, link: EmailLink): Promise<Found> {
  const table = tableOfUser(link, ctx);
  const users = new UserRepository(table, ctx.system);
  const changes = new EmailChangeRepository(table, ctx.system);
  const [user, stored] = await Promise.all([users.get(link.userId), changes.find(link.userId, link.about)]);
  if (user === undefined || stored === undefined) throw linkOver();
  return { table, users, changes, user, stored };
}

/**
 * The rows of a change that can still be confirmed. Setting a new password cancels the change, because the person who
 * requested it may have known only the old password.
 */
async function findAsked(ctx: Ctx, link: EmailLink): Promise<Found> {
  const found = await find(ctx, link);
  const { user, stored } = found;
  const { state, from, askedAt = Number.POSITIVE_INFINITY } = stored.change;
  const isCanceled = askedAt < (user.passwordSetAt ?? 0);
  if (state !== 'asked' || user.email !== from || isCanceled || !isActive(user)) throw linkOver();
  return found;
}

/** The rows of a change that its old address may still stop or undo. */
async function findUndoable(ctx: Ctx, link: EmailLink): Promise<Found> {
  const found = await find(ctx, link);
  const { state, from } = found.stored.change;
  // An administrator has moved the account to another address since.
  if (state === 'asked' && found.user.email !== from) throw linkOver();
  return found;
}

/**
 * Changes the email in the user pool, then saves the user's row. If the table rejects the email for good, the pool gets
 * the old one back. After a crash at any point the link is still valid and repeats the whole change: the pool
 * identifies the user by ID, so a change that it has already made can be repeated.
 */
async function move(before: UserRecord, to: string, identity: IdentityPort, save: () => Promise<void>): Promise<void> {
  if (!(await identity.changeEmail(before.userId, to))) throw taken();
  try {
    await save();
  } catch (error) {
    // Position 0 is the row of the new email, if it changes.
    const isRefused = before.email !== to && error instanceof ConditionFailedError && error.failed.includes(0);
    if (!isRefused) throw error;
    await identity.changeEmail(before.userId, before.email);
    throw taken();
  }
}

async function confirm(ctx: Ctx, link: EmailLink, spending: Write, identity: IdentityPort): Promise<string> {
  const { table, users, changes, user, stored } = await findAsked(ctx, link);
  const { userId } = user;
  const { from, to, expiresAt } = stored.change;
  const at = instant(ctx.clock);
  const sessionsValidFrom = ctx.clock.now().getTime();
  const after = { ...user, email: to, emailVerifiedAt: at, sessionsValidFrom, updatedAt: at };
  const entry: AuditEntry = { act: 'user.email.changed', at, by: userId, subject: userId, detail: { from, to } };
  const writes = [...changes.confirming(userId, stored), audited(table, entry), spending];
  // The old address stays reserved while it can undo the change: otherwise a new account could take it first.
  await move(user, to, identity, () => users.saveReserving(user, after, expiresAt, ...writes));
  return to;
}

/**
 * Uses the link sent to the new email, which becomes the login, and ends all the user's sessions. Of two concurrent
 * taps, one succeeds.
 */
export async function confirmEmailChange(ctx: Ctx, token: string, identity: IdentityPort): Promise<string> {
  const link = await readLink(ctx, token, 'confirm');
  const to = await withMailedLink(ctx, { key: linkKey(token), linkOver }, async (spending) => {
    const { table, stored } = await findAsked(ctx, link);
    if (await isTaken(ctx, stored.change.to, link.userId)) throw taken();
    await revokeSessions(table, link.userId, ctx);
    return retryOnConflict(() => confirm(ctx, link, spending, identity));
  });
  clearActorCache();
  return to;
}

async function undo(ctx: Ctx, link: EmailLink, spending: Write, identity: IdentityPort): Promise<string> {
  const { table, users, changes, user, stored } = await findUndoable(ctx, link);
  const { userId } = user;
  const { change } = stored;
  const isDone = change.state === 'done';
  const at = instant(ctx.clock);
  const now = ctx.clock.now().getTime();
  const after: UserRecord = { ...user, email: change.from, sessionsValidFrom: now, updatedAt: at };
  // The change required the password, so that password is compromised.
  if (isDone) after.passwordSetAt = now;
  const act = isDone ? 'user.email.undone' : 'user.email.stopped';
  const detail = { from: change.to, to: isDone ? change.from : change.to };
  const entry: AuditEntry = { act, at, by: userId, subject: userId, detail };
  // Later changes end with this one: their links would return the login to the address that is being removed.
  const ended = (await changes.all(userId)).filter((each) => each.change.changeId >= change.changeId);
  const released = await changes.releasing(userId, ended, change.from);
  const writes = [...changes.removing(ended), ...released, audited(table, entry), spending];
  await move(user, change.from, identity, async () => {
    if (isDone) await identity.setPassword(userId, newSecret());
    await users.save(user, after, ...writes);
  });
  return after.email;
}

/**
 * Handles 'This was not me': keeps or restores the old email as the login, ends all sessions, and sends it a link to set
 * a new password. A confirmed change also ends the password, because it was needed for the change.
 */
export async function undoEmailChange(ctx: Ctx, token: string, identity: IdentityPort): Promise<string> {
  const link = await readLink(ctx, token, 'undo');
  const email = await withMailedLink(ctx, { key: linkKey(token), linkOver }, async (spending) => {
    const { table } = await findUndoable(ctx, link);
    await revokeSessions(table, link.userId, ctx);
    return retryOnConflict(() => undo(ctx, link, spending, identity));
  });
  clearActorCache();
  await mailResetLink(email);
  return email;
}
