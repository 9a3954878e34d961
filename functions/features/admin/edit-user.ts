import type { Role } from '#shared/auth/roles.ts';
import { conflict, notFound, ruleBroken } from '#shared/errors.ts';
import { WriteRefused } from '#functions/data/table-errors.ts';
import { audited } from '#functions/features/audit/audit.ts';
import type { UserRecord } from '#functions/features/users/record.ts';
import { UserRepository } from '#functions/features/users/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { forgetActors } from '#functions/identity/actor-cache.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import { instant } from '#functions/platform/clock.ts';

export type UserChanges = { name?: string | undefined; email?: string | undefined; role?: Role | undefined };

/** A company keeps an administrator: the last one can be neither removed nor demoted. */
async function keepAnAdministrator(users: UserRepository, user: UserRecord): Promise<void> {
  if (user.role !== 'ADMINISTRATOR') return;
  const administrators = (await users.all()).filter((other) => other.role === 'ADMINISTRATOR');
  if (administrators.length < 2) throw ruleBroken({ role: 'The last administrator must stay' });
}

async function load(ctx: ActorCtx, users: UserRepository, userId: string): Promise<UserRecord> {
  const user = await users.get(userId);
  // A super administrator is nobody's to edit through a route, not even from inside their organization.
  if (user === undefined || (user.role === 'SUPER_ADMIN' && ctx.actor.role !== 'SUPER_ADMIN')) throw notFound('userId');
  return user;
}

/** The pool and the table change together: the pool first, and back again when the table refuses. */
async function changeSignIn(
  before: UserRecord,
  after: UserRecord,
  identity: IdentityPort,
): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = [];
  if (before.role !== after.role) {
    await identity.changeRole(before.email, before.role, after.role);
    undo.unshift(() => identity.changeRole(before.email, after.role, before.role));
  }
  if (before.email !== after.email) {
    if (!(await identity.changeEmail(before.email, after.email))) {
      for (const step of undo) await step();
      throw conflict('email', 'An account with this email already exists');
    }
    undo.unshift(() => identity.changeEmail(after.email, before.email).then(() => undefined));
  }
  return async () => {
    for (const step of undo) await step();
  };
}

/** Changes name, e-mail or role within the own organization. */
export async function editUser(
  ctx: ActorCtx,
  userId: string,
  changes: UserChanges,
  identity: IdentityPort,
): Promise<UserRecord> {
  const users = new UserRepository(ctx.table, ctx.system);
  const before = await load(ctx, users, userId);
  const { name = before.name, email = before.email, role = before.role } = changes;
  if (role !== before.role) {
    if (userId === ctx.actor.userId) throw ruleBroken({ role: 'You cannot change your own role' });
    await keepAnAdministrator(users, before);
  }
  const after = { ...before, name, email, role, updatedAt: instant(ctx.clock) };
  const undo = await changeSignIn(before, after, identity);
  const entry = { act: 'user.edit', at: after.updatedAt, by: ctx.actor.userId, subject: userId, detail: { role } };
  try {
    await users.save(before, after, audited(ctx.table, entry));
  } catch (error) {
    await undo();
    const isTaken = error instanceof WriteRefused && before.email !== after.email && error.failed.includes(0);
    throw isTaken ? conflict('email', 'An account with this email already exists') : error;
  }
  forgetActors();
  return after;
}

/** Deletes a user; what they made stays and keeps their name. */
export async function deleteUser(ctx: ActorCtx, userId: string, identity: IdentityPort): Promise<void> {
  const users = new UserRepository(ctx.table, ctx.system);
  const user = await load(ctx, users, userId);
  if (userId === ctx.actor.userId) throw ruleBroken({ userId: 'You cannot delete yourself' });
  await keepAnAdministrator(users, user);
  const entry = { act: 'user.delete', at: instant(ctx.clock), by: ctx.actor.userId, subject: userId };
  await users.remove(user, audited(ctx.table, { ...entry, detail: { name: user.name, email: user.email } }));
  // The rows went first: a sign-in without them opens nothing, and its e-mail heals at the next claim.
  await identity.remove(user.email);
  forgetActors();
}
