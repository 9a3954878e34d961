import * as z from 'zod';
import { keys } from '#functions/data/keys.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { versionIs, type Write } from '#functions/data/writes.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { mailResetLink } from '#functions/features/auth/sign-in/reset-link.ts';
import { revokeSessions } from '#functions/features/auth/sessions/revoke-sessions.ts';
import { tableOfUser } from '#functions/features/auth/sessions/sessions.ts';
import { isActive, type UserRecord } from '#functions/data/accounts/user-record.ts';
import { findByEmail, UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx, Ctx } from '#functions/http/context.ts';
import { countAttempt } from '#functions/http/rate-limit.ts';
import { clearActorCache } from '#functions/identity/actor-cache.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import type { EmailLink } from '#functions/jobs/messages.ts';
import { epochSeconds, instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { conflict } from '#shared/errors.ts';
import { linkKey, linkOver, readLink } from './email-link.ts';
import { withMailedLink } from './mailed-link.ts';
import { withOwnPassword } from '../sign-in/require-password.ts';

const ONE_DAY = 86_400;
const SEVEN_DAYS = 7 * ONE_DAY;
const LIMIT = { bucket: 'email-change', max: 5, windowSeconds: 3600 };

/** The pending email change that the links refer to. A new request invalidates earlier links. */
const EmailChange = z.object({
  v: z.literal(1),
  entity: z.literal('EmailChange'),
  changeId: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(['asked', 'done']),
  expiresAt: z.number().int(),
  version: z.number().int(),
});
type EmailChange = z.infer<typeof EmailChange>;

const taken = () => conflict('email', 'An account with this email already exists');

function saving(table: TenantTable, userId: string, change: EmailChange, before?: EmailChange): Write {
  const condition = before === undefined ? {} : { condition: versionIs(before.version) };
  const { expiresAt } = change;
  return table.scoped({ kind: 'put', key: keys.emailChange(userId), item: change, expiresAt, ...condition });
}

/** Emails both addresses; the login stays the same until the new address confirms. */
export async function requestEmailChange(
  ctx: ActorCtx,
  { email, password }: { email: string; password: string },
  identity: IdentityPort,
): Promise<void> {
  const user = await withOwnPassword(ctx, password, identity);
  await countAttempt(ctx, { ...LIMIT, who: user.userId });
  if (email === user.email) throw conflict('email', 'This is already your email');
  if ((await findByEmail(ctx.system, email)) !== undefined) throw taken();
  const { userId, organizationId, name } = user;
  const changeId = newUlid();
  const expiresAt = epochSeconds(ctx.clock, SEVEN_DAYS);
  const names = { changeId, from: user.email, to: email };
  const change: EmailChange = { v: 1, entity: 'EmailChange', ...names, state: 'asked', expiresAt, version: 1 };
  const at = instant(ctx.clock);
  const entry: AuditEntry = { act: 'user.email.asked', at, by: userId, subject: userId, detail: { to: email } };
  await ctx.system.write([saving(ctx.table, userId, change), audited(ctx.table, entry)]);
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

type Found = { table: TenantTable; users: UserRepository; user: UserRecord; change: EmailChange };

/** The rows behind a link; the link has expired if another change was requested since. */
async function find(ctx: Ctx, link: EmailLink): Promise<Found> {
  const table = tableOfUser(link, ctx);
  const users = new UserRepository(table, ctx.system);
  const [user, change] = await Promise.all([
    users.get(link.userId),
    table.get(EmailChange, keys.emailChange(link.userId)),
  ]);
  if (user === undefined || change?.changeId !== link.about) throw linkOver();
  return { table, users, user, change };
}

/**
 * Ends all the user's sessions, then changes the email in the user pool, then in the table. If the table rejects the
 * email for good, the pool gets the old one back. After a crash at any point the link is still valid and repeats the
 * whole change: the pool identifies the user by ID, so a change that it has already made can be repeated.
 */
async function move(
  { user, users }: Pick<Found, 'user' | 'users'>,
  after: UserRecord,
  writes: Write[],
  identity: IdentityPort,
): Promise<void> {
  if (!(await identity.changeEmail(user.userId, after.email))) throw taken();
  try {
    await users.save(user, after, ...writes);
  } catch (error) {
    // Position 0 is the row of the new email, if it changes.
    const isTaken = user.email !== after.email && error instanceof ConditionFailedError && error.failed.includes(0);
    if (!isTaken) throw error;
    await identity.changeEmail(user.userId, user.email);
    throw taken();
  }
}

/** Uses the link sent to the new email, which becomes the login. Of two concurrent taps, one succeeds. */
export async function confirmEmailChange(ctx: Ctx, token: string, identity: IdentityPort): Promise<string> {
  const link = await readLink(ctx, token, 'confirm');
  const to = await withMailedLink(ctx, { key: linkKey(token), linkOver }, async (spending) => {
    const check = async () => {
      const found = await find(ctx, link);
      const { user, change } = found;
      if (change.state !== 'asked' || user.email !== change.from || !isActive(user)) throw linkOver();
      return found;
    };
    const { table, change: asked } = await check();
    if ((await findByEmail(ctx.system, asked.to)) !== undefined) throw taken();
    await revokeSessions(table, link.userId, ctx);
    return retryOnConflict(async () => {
      const found = await check();
      const { user, change } = found;
      const at = instant(ctx.clock);
      const sessionsValidFrom = ctx.clock.now().getTime();
      const after = { ...user, email: change.to, emailVerifiedAt: at, sessionsValidFrom, updatedAt: at };
      const detail = { from: change.from, to: change.to };
      const entry: AuditEntry = { act: 'user.email.changed', at, by: user.userId, subject: user.userId, detail };
      const done: EmailChange = { ...change, state: 'done', version: change.version + 1 };
      const writes = [saving(table, user.userId, done, change), audited(table, entry), spending];
      await move(found, after, writes, identity);
      return change.to;
    });
  });
  clearActorCache();
  return to;
}

/**
 * Handles 'This was not me': restores the old email as the login, ends all sessions, and sends it a link to set a new
 * password.
 */
export async function undoEmailChange(ctx: Ctx, token: string, identity: IdentityPort): Promise<string> {
  const link = await readLink(ctx, token, 'undo');
  const email = await withMailedLink(ctx, { key: linkKey(token), linkOver }, async (spending) => {
    const { table } = await find(ctx, link);
    await revokeSessions(table, link.userId, ctx);
    return retryOnConflict(async () => {
      const found = await find(ctx, link);
      const { change, user } = found;
      const isDone = user.email !== change.from;
      const at = instant(ctx.clock);
      const ended = { sessionsValidFrom: ctx.clock.now().getTime(), updatedAt: at };
      const after: UserRecord = { ...user, email: change.from, ...ended };
      const act = isDone ? 'user.email.undone' : 'user.email.stopped';
      const detail = { from: change.to, to: isDone ? change.from : change.to };
      const entry: AuditEntry = { act, at, by: user.userId, subject: user.userId, detail };
      const key = keys.emailChange(user.userId);
      const deleteChange = table.scoped({ kind: 'delete', key, condition: versionIs(change.version) });
      const writes = [spending, deleteChange, audited(table, entry)];
      await move(found, after, writes, identity);
      return after.email;
    });
  });
  clearActorCache();
  await mailResetLink(email);
  return email;
}
