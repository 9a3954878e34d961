import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { toOrganization } from '#functions/data/accounts/organization-record.ts';
import { SessionRepository } from '#functions/data/accounts/session-repository.ts';
import { toSessionUser } from '#functions/data/accounts/user-record.ts';
import { claimsOf } from '#functions/http/authenticate.ts';
import type { Ctx } from '#functions/http/context.ts';
import { REFRESH_COOKIE } from '#functions/http/cookies.ts';
import { readSignedIn, type SignedInAccount } from '#functions/identity/actor-cache.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import type { Claims } from '#functions/identity/verify-token.ts';
import { epochSeconds, instant } from '#functions/platform/clock.ts';
import { AppError } from '#shared/errors.ts';
import { clearOwnCookie, findSession, isOfAnotherUser, tableOfUser } from './sessions.ts';

/** A token that expires sooner than this is renewed, if there is a valid cookie. */
const RENEW_BELOW_SECONDS = 15 * 60;
/** The shortest interval between two updates of 'Last used'. */
const TOUCH_AFTER_MS = 5 * 60_000;

const over = () => new AppError('UNAUTHENTICATED', { main: 'Please sign in' });

/** Records that the session is in use; doesn't restore one that has just ended. */
async function touch({ session, user }: SignedInAccount, ctx: Ctx): Promise<void> {
  if (ctx.clock.now().getTime() - Date.parse(session.lastUsedAt) < TOUCH_AFTER_MS) return;
  const sessions = new SessionRepository(tableOfUser(user, ctx), ctx.system);
  await sessions.touch(session, instant(ctx.clock)).catch((error: unknown) => {
    if (!(error instanceof ConditionFailedError)) throw error;
  });
}

async function answer(account: SignedInAccount, ctx: Ctx, token?: string) {
  await touch(account, ctx);
  const shown = { org: toOrganization(account.organization), user: toSessionUser(account.user) };
  return token === undefined ? shown : { token, ...shown };
}

/** The cookie's session; undefined if the cookie and the token belong to different users. */
async function sessionOfCookie(ctx: Ctx, refreshToken: string) {
  const session = await findSession(ctx, refreshToken);
  return session === undefined || isOfAnotherUser(ctx, session) ? undefined : session;
}

async function renew(ctx: Ctx, identity: IdentityPort) {
  const refreshToken = ctx.cookies[REFRESH_COOKIE] ?? '';
  if (refreshToken === '') return undefined;
  const session = await sessionOfCookie(ctx, refreshToken);
  const account = session && (await readSignedIn(session, ctx));
  const signedIn = account && (await identity.refresh(refreshToken));
  return account === undefined || signedIn === undefined ? undefined : answer(account, ctx, signedIn.token);
}

/** Returns the signed-in user. A token that expires soon or has expired is renewed from the refresh cookie; 401 without either. */
export async function verifySession(ctx: Ctx, identity: IdentityPort) {
  const claims = await claimsOf(ctx).catch((error: unknown): Claims | undefined => {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED') return undefined;
    throw error;
  });
  const account = claims && (await readSignedIn(claims, ctx));
  const isFresh = claims !== undefined && claims.expiresAt - epochSeconds(ctx.clock) > RENEW_BELOW_SECONDS;
  if (account !== undefined && isFresh) return answer(account, ctx);
  const renewed = await renew(ctx, identity);
  if (renewed !== undefined) return renewed;
  if (account !== undefined) return answer(account, ctx);
  await clearOwnCookie(ctx);
  throw over();
}
