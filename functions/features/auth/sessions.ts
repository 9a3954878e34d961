import { systemKeys } from '#functions/data/keys.ts';
import { toOrganization } from '#functions/features/organizations/record.ts';
import { toSessionUser } from '#functions/features/users/record.ts';
import type { Ctx } from '#functions/http/context.ts';
import { clearedRefreshCookie, refreshCookie } from '#functions/http/cookies.ts';
import type { Account } from '#functions/identity/actor-cache.ts';
import type { SignedIn } from '#functions/identity/identity-port.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import type { Session } from '#shared/contract/auth.ts';

/** As long as the pool's refresh tokens live. */
const SESSION_SECONDS = 30 * 86_400;

const keyOf = (refreshToken: string) => systemKeys.session(sha256Hex(refreshToken));

/** Remembers when a refresh token was given, so that ending all sessions ends those that could still renew. */
export async function openSession(ctx: Ctx, account: Account, signedIn: SignedIn, remember: boolean): Promise<Session> {
  const { refreshToken, token } = signedIn;
  if (refreshToken !== undefined) {
    const expiresAt = epochSeconds(ctx.clock, SESSION_SECONDS);
    const item = { userId: account.user.userId, signedInAtMs: ctx.clock.now().getTime(), remember, expiresAt };
    await ctx.system.write([{ kind: 'put', key: keyOf(refreshToken), item }]);
    ctx.setCookie(refreshCookie(refreshToken, remember ? SESSION_SECONDS : undefined));
  }
  return { token, org: toOrganization(account.organization), user: toSessionUser(account.user) };
}

/** The subject and sign-in time behind a refresh token that we gave and that has not been ended. */
export async function findSession(ctx: Ctx, refreshToken: string) {
  const item = await ctx.system.get(keyOf(refreshToken));
  if (item === undefined || Number(item.expiresAt) < epochSeconds(ctx.clock)) return undefined;
  return { userId: String(item.userId), signedInAtMs: Number(item.signedInAtMs) };
}

export async function closeSession(ctx: Ctx, refreshToken: string): Promise<void> {
  await ctx.system.write([{ kind: 'delete', key: keyOf(refreshToken) }]);
  ctx.setCookie(clearedRefreshCookie());
}
