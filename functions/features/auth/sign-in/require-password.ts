import type { UserRecord } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { countAttempt } from '#functions/http/rate-limit.ts';
import type { PasswordCheck } from '#functions/identity/authenticate.ts';
import { AppError, notFound } from '#shared/errors.ts';

const LIMIT = { max: 10, windowSeconds: 15 * 60 };

export async function ownRecord(ctx: ActorCtx): Promise<UserRecord> {
  const user = await new UserRepository(ctx.table, ctx.system).get(ctx.actor.userId);
  if (user === undefined) throw notFound();
  return user;
}

/**
 * Returns the user's own row after checking the password: a token taken from an open screen must not be enough to
 * change the login.
 */
export async function withOwnPassword(ctx: ActorCtx, password: string, identity: PasswordCheck): Promise<UserRecord> {
  await countAttempt(ctx, { bucket: 'own-password', who: ctx.actor.userId, ...LIMIT });
  const user = await ownRecord(ctx);
  const signedIn = await identity.signIn(user.email, password);
  if (signedIn === undefined) throw new AppError('BAD_REQUEST', { password: 'Incorrect password' });
  if (signedIn.refreshToken !== undefined) await identity.revoke(signedIn.refreshToken);
  return user;
}
