import { conflict, notFound, ruleBroken } from '#shared/errors.ts';
import type { Role } from '#shared/auth/roles.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { Write } from '#functions/data/writes.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { revokeSessions } from '#functions/features/auth/sessions/revoke-sessions.ts';
import { withoutAdministrator } from '#functions/features/users/administrators.ts';
import { EmailChangeRepository } from '#functions/data/accounts/email-change-repository.ts';
import { isActive, type UserRecord } from '#functions/data/accounts/user-record.ts';
import { findByEmail, UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { clearActorCache } from '#functions/identity/actor-cache.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { instant } from '#functions/platform/clock.ts';
import { logError } from '#functions/platform/logger.ts';

export type UserChanges = { name?: string | undefined; email?: string | undefined; role?: Role | undefined };

const emailTaken = () => conflict('email', 'An account with this email already exists');

/** A user of the caller's organization whom the caller may edit. */
export async function loadUser(ctx: ActorCtx, users: UserRepository, userId: string): Promise<UserRecord> {
  const user = await users.get(userId);
  // No route edits a super administrator, not even from inside their organization.
  if (user === undefined || (user.role === 'SUPER_ADMIN' && ctx.actor.role !== 'SUPER_ADMIN')) throw notFound('userId');
  return user;
}

/**
 * Rejects changes that users may not make to themselves: to their own role, or to their own email without
 * confirmation.
 */
function refuseOwn(ctx: ActorCtx, before: UserRecord, after: UserRecord): void {
  if (before.userId !== ctx.actor.userId) return;
  if (after.role !== before.role) throw ruleBroken({ role: 'You cannot change your own role' });
  if (after.email !== before.email) throw ruleBroken({ email: 'Change your own email in your settings' });
}

/** A new role or email ends all the user's sessions; a new email is unverified. */
function changed(ctx: ActorCtx, before: UserRecord, changes: UserChanges): UserRecord {
  const { name = before.name, email = before.email, role = before.role } = changes;
  const after: UserRecord = { ...before, name, email, role, updatedAt: instant(ctx.clock) };
  if (role !== before.role || email !== before.email) after.sessionsValidFrom = ctx.clock.now().getTime();
  if (email !== before.email) delete after.emailVerifiedAt;
  return after;
}

const detailOf = (before: UserRecord, after: UserRecord): Record<string, string> =>
  Object.fromEntries(
    (['name', 'email', 'role'] as const)
      .filter((field) => before[field] !== after[field])
      .flatMap((field) => [
        [`${field}From`, before[field]],
        [`${field}To`, after[field]],
      ]),
  );

/** Ends the user's own email changes: their links, which old addresses have, would move the account again. */
async function endingEmailChanges(ctx: ActorCtx, userId: string, login?: string): Promise<Write[]> {
  const changes = new EmailChangeRepository(ctx.table, ctx.system);
  const all = await changes.all(userId);
  return [...changes.removing(all), ...(await changes.releasing(userId, all, login))];
}

async function save(ctx: ActorCtx, before: UserRecord, after: UserRecord): Promise<void> {
  const users = new UserRepository(ctx.table, ctx.system);
  const guard = after.role === before.role ? [] : await withoutAdministrator(before, { users, table: ctx.table });
  const detail = detailOf(before, after);
  if (Object.keys(detail).length === 0) return;
  const entry: AuditEntry = {
    act: 'user.edit',
    at: after.updatedAt,
    by: ctx.actor.userId,
    subject: before.userId,
    detail,
  };
  const ended = before.email === after.email ? [] : await endingEmailChanges(ctx, before.userId, after.email);
  try {
    await users.save(before, after, audited(ctx.table, entry), ...guard, ...ended);
  } catch (error) {
    const isTaken = error instanceof ConditionFailedError && before.email !== after.email && error.failed.includes(0);
    throw isTaken ? emailTaken() : error;
  }
}

/**
 * Changes the user pool first, and reverts the email if the table rejects it. After a crash in between, saving again
 * repeats the change, because the pool identifies the user by ID.
 */
async function saveWithEmail(ctx: ActorCtx, before: UserRecord, after: UserRecord, identity: IdentityPort) {
  if (before.email === after.email) return save(ctx, before, after);
  if (!(await identity.changeEmail(before.userId, after.email))) throw emailTaken();
  try {
    await save(ctx, before, after);
  } catch (error) {
    await identity.changeEmail(before.userId, before.email);
    throw error;
  }
}

/** Notifies the old address that it's no longer the login, and who changed it. */
function notifyOldAddress({ email: to, name }: UserRecord, { email: what }: UserRecord): Promise<void> {
  return enqueueMail({ kind: 'account', jobId: newUlid(), letter: 'email-moved', to, name, path: '/login', what });
}

/** Changes a user's name, email or role in the caller's organization. */
export async function editUser(
  ctx: ActorCtx,
  userId: string,
  changes: UserChanges,
  identity: IdentityPort,
): Promise<UserRecord> {
  const users = new UserRepository(ctx.table, ctx.system);
  const found = await loadUser(ctx, users, userId);
  refuseOwn(ctx, found, changed(ctx, found, changes));
  if (changes.email !== undefined && changes.email !== found.email) {
    const row = await findByEmail(changes.email, { store: ctx.system, clock: ctx.clock });
    if (row !== undefined && row.userId !== userId) throw emailTaken();
    // Before the user pool changes, so that none of the user's sessions can interfere.
    await revokeSessions(ctx.table, userId, ctx);
  }
  const [before, after] = await retryOnConflict(async () => {
    const known = await loadUser(ctx, users, userId);
    const wanted = changed(ctx, known, changes);
    refuseOwn(ctx, known, wanted);
    await saveWithEmail(ctx, known, wanted, identity);
    return [known, wanted] as const;
  });
  clearActorCache();
  if (before.email !== after.email) await notifyOldAddress(before, after);
  if (before.role !== after.role) {
    // Permissions come from the table; the pool's groups are informational.
    await identity
      .changeRole(after.userId, before.role, after.role)
      .catch((error: unknown) => logError('Group of a user not changed', error, { requestId: ctx.requestId }));
  }
  return after;
}

/** Deactivates a user, or reactivates them. Their work stays, with their name. */
export async function setUserState(ctx: ActorCtx, userId: string, isToBeActive: boolean): Promise<UserRecord> {
  const users = new UserRepository(ctx.table, ctx.system);
  if (userId === ctx.actor.userId) throw ruleBroken({ userId: 'You cannot deactivate yourself' });
  const saved = await retryOnConflict(async () => {
    const before = await loadUser(ctx, users, userId);
    if (isActive(before) === isToBeActive) return before;
    const at = instant(ctx.clock);
    const after: UserRecord = { ...before, sessionsValidFrom: ctx.clock.now().getTime(), updatedAt: at };
    if (isToBeActive) delete after.deactivatedAt;
    else after.deactivatedAt = at;
    const guard = isToBeActive ? [] : await withoutAdministrator(before, { users, table: ctx.table });
    const act = isToBeActive ? 'user.reactivate' : 'user.deactivate';
    const entry: AuditEntry = { act, at, by: ctx.actor.userId, subject: userId, detail: { role: before.role } };
    await users.save(before, after, audited(ctx.table, entry), ...guard);
    return after;
  });
  clearActorCache();
  return saved;
}

/** Deletes a user; their work stays and keeps their name. */
export async function deleteUser(ctx: ActorCtx, userId: string, identity: IdentityPort): Promise<void> {
  const users = new UserRepository(ctx.table, ctx.system);
  if (userId === ctx.actor.userId) throw ruleBroken({ userId: 'You cannot delete yourself' });
  await retryOnConflict(async () => {
    const user = await loadUser(ctx, users, userId);
    const at = instant(ctx.clock);
    const detail = { name: user.name, email: user.email };
    const entry: AuditEntry = { act: 'user.delete', at, by: ctx.actor.userId, subject: userId, detail };
    const guard = await withoutAdministrator(user, { users, table: ctx.table });
    await users.remove(user, at, audited(ctx.table, entry), ...guard, ...(await endingEmailChanges(ctx, userId)));
  });
  // The rows were deleted first: without them the pool's login opens nothing, and the next user to claim the email
  // repairs it.
  await identity.remove(userId);
  clearActorCache();
}
