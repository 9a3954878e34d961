import { toOrganization } from '#functions/features/organizations/record.ts';
import { toSessionUser } from '#functions/features/users/record.ts';
import { claimsOf } from '#functions/http/authenticate.ts';
import type { Ctx } from '#functions/http/context.ts';
import { clearedRefreshCookie, REFRESH_COOKIE } from '#functions/http/cookies.ts';
import { type Account, readAccount } from '#functions/identity/actor-cache.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import { type Claims, unverifiedSubject } from '#functions/identity/verify-token.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import type { Session } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { findSession, openSession } from './sessions.ts';

/** A token with less life than this is renewed while the cookie can. */
const RENEW_BELOW_SECONDS = 15 * 60;

const over = () => new AppError('UNAUTHENTICATED', { main: 'Please sign in' });

async function accountFor(subject: string, atMs: number, ctx: Ctx): Promise<Account | undefined> {
  const account = await readAccount(subject, ctx.system);
  return account === undefined || atMs < account.user.sessionsValidFrom ? undefined : account;
}

const answer = ({ organization, user }: Account) => ({ org: toOrganization(organization), user: toSessionUser(user) });

/** The session behind the cookie, unless the cookie is another user's than the token was. */
async function sessionOfCookie(ctx: Ctx, refreshToken: string) {
  const session = await findSession(ctx, refreshToken);
  const bearer = /^Bearer (\S+)$/i.exec(ctx.authorization ?? '')?.[1];
  const before = bearer === undefined ? undefined : unverifiedSubject(bearer);
  return before !== undefined && before !== session?.userId ? undefined : session;
}

async function renew(ctx: Ctx, identity: IdentityPort): Promise<Session | undefined> {
  const refreshToken = ctx.cookies[REFRESH_COOKIE] ?? '';
  if (refreshToken === '') return undefined;
  const session = await sessionOfCookie(ctx, refreshToken);
  const account = session && (await accountFor(session.userId, session.signedInAtMs, ctx));
  const signedIn = account && (await identity.refresh(refreshToken));
  if (account === undefined || signedIn === undefined) return undefined;
  if (signedIn.refreshToken !== undefined && signedIn.refreshToken !== refreshToken) {
    return openSession(ctx, account, signedIn, true);
  }
  return { token: signedIn.token, ...answer(account) };
}

/** Says who is signed in; a token near or past its end is renewed from the refresh cookie. 401 when neither serves. */
export async function verifySession(ctx: Ctx, identity: IdentityPort) {
  const claims = await claimsOf(ctx).catch((error: unknown): Claims | undefined => {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED') return undefined;
    throw error;
  });
  const account = claims && (await accountFor(claims.sub, claims.issuedAtMs, ctx));
  const isLasting = claims !== undefined && claims.expiresAt - epochSeconds(ctx.clock) > RENEW_BELOW_SECONDS;
  if (account !== undefined && isLasting) return answer(account);
  const renewed = await renew(ctx, identity);
  if (renewed !== undefined) return renewed;
  if (account !== undefined) return answer(account);
  ctx.setCookie(clearedRefreshCookie());
  throw over();
}
