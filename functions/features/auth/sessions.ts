import { systemKeys } from '#functions/data/keys.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { audited } from '#functions/features/audit/audit.ts';
import { toOrganization } from '#functions/features/organizations/record.ts';
import { deviceWords } from '#functions/features/sessions/device-words.ts';
import { meetDevice } from '#functions/features/sessions/new-device.ts';
import type { SessionRecord } from '#functions/features/sessions/record.ts';
import { MOST_SESSIONS, SessionRepository } from '#functions/features/sessions/repository.ts';
import { toSessionUser, type UserRecord } from '#functions/features/users/record.ts';
import type { Ctx } from '#functions/http/context.ts';
import { clearedRefreshCookie, REFRESH_COOKIE, refreshCookie } from '#functions/http/cookies.ts';
import type { Account } from '#functions/identity/actor-cache.ts';
import type { SignedIn } from '#functions/identity/identity-port.ts';
import type { Claims } from '#functions/identity/verify-token.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import type { Session } from '#shared/contract/auth.ts';

/** As long as the pool's refresh tokens live. */
const SESSION_SECONDS = 30 * 86_400;

const keyOf = (refreshToken: string) => systemKeys.session(sha256Hex(refreshToken));

export const deviceOf = (ctx: Ctx): string => deviceWords(ctx.raw.header('user-agent'));

/** The table of a user who is not (yet) the actor of the request: at sign-in, by a mailed link, at sign-out. */
export function tableOfUser(user: Pick<UserRecord, 'organizationId' | 'userId'>, ctx: Ctx): TenantTable {
  return new TenantTable(ctx.system, unsafeTenantOf(user.organizationId, user.userId));
}

export type NewSession = { account: Account; signedIn: SignedIn; claims: Claims; remember: boolean };

function recordOf({ account, signedIn, claims, remember }: NewSession, ctx: Ctx): SessionRecord {
  // The moment of the token, not of this line: ending all sessions in between ends this one too.
  const signedInAt = new Date(claims.issuedAtMs).toISOString();
  const times = { signedInAt, lastUsedAt: signedInAt, expiresAt: epochSeconds(ctx.clock, SESSION_SECONDS) };
  const refreshHash = sha256Hex(signedIn.refreshToken ?? claims.sessionId);
  const names = { sessionId: claims.sessionId, userId: account.user.userId, device: deviceOf(ctx) };
  return { v: 1, entity: 'Session', ...names, ...times, remember, refreshHash, version: 1 };
}

/** Writes the sign-in down, with its entry in the audit log; until then its token opens nothing. */
export async function openSession(ctx: Ctx, opening: NewSession): Promise<Session> {
  const { account, signedIn, remember } = opening;
  const table = tableOfUser(account.user, ctx);
  const sessions = new SessionRepository(table, ctx.system);
  const record = recordOf(opening, ctx);
  const before = await sessions.of(record.userId);
  const oldest = before.sort((one, other) => one.lastUsedAt.localeCompare(other.lastUsedAt));
  const tooMany = oldest.slice(0, Math.max(0, before.length + 1 - MOST_SESSIONS));
  const { userId, device } = record;
  const entry = { act: 'session.start', at: record.signedInAt, by: userId, subject: userId, detail: { device } };
  const meeting = await meetDevice(ctx, table, { account, record });
  await sessions.write([
    ...sessions.opening(record),
    ...meeting.writes,
    ...tooMany.flatMap((old) => sessions.closing(old)),
    audited(table, entry),
  ]);
  if (signedIn.refreshToken !== undefined) {
    ctx.setCookie(refreshCookie(signedIn.refreshToken, remember ? SESSION_SECONDS : undefined));
  }
  await meeting.afterwards();
  return { token: signedIn.token, org: toOrganization(account.organization), user: toSessionUser(account.user) };
}

export type Renewal = { sub: string; organizationId: string; sessionId: string; signedInAtMs: number };

/** The sign-in behind a refresh token that we gave and that has not been ended. */
export async function findSession(ctx: Ctx, refreshToken: string): Promise<Renewal | undefined> {
  const item = await ctx.system.get(keyOf(refreshToken));
  if (item === undefined || Number(item.expiresAt) < epochSeconds(ctx.clock)) return undefined;
  const { userId, organizationId, sessionId, signedInAtMs } = item;
  return {
    sub: String(userId),
    organizationId: String(organizationId),
    sessionId: String(sessionId),
    signedInAtMs: Number(signedInAtMs),
  };
}

/** Ends the sign-in behind the refresh cookie and forgets the cookie; answers the token, for the pool to forget it too. */
export async function closeSession(ctx: Ctx): Promise<string | undefined> {
  const refreshToken = ctx.cookies[REFRESH_COOKIE] ?? '';
  if (refreshToken === '') return undefined;
  ctx.setCookie(clearedRefreshCookie());
  const found = await findSession(ctx, refreshToken);
  if (found === undefined) return refreshToken;
  const table = tableOfUser({ organizationId: found.organizationId, userId: found.sub }, ctx);
  const sessions = new SessionRepository(table, ctx.system);
  const record = await sessions.get(found.sub, found.sessionId);
  const by = found.sub;
  const at = ctx.clock.now().toISOString();
  const entry = { act: 'session.end', at, by, subject: by, detail: { device: record?.device ?? '' } };
  const closing = record === undefined ? [] : sessions.closing(record);
  await sessions.write([...closing, audited(table, entry)]);
  return refreshToken;
}
