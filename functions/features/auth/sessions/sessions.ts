import { systemKeys } from '#functions/data/system-keys.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { keys } from '#functions/data/keys.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { versionIs } from '#functions/data/writes.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { toOrganization } from '#functions/data/accounts/organization-record.ts';
import { deviceLabel } from '#functions/features/auth/sessions/device-label.ts';
import { recognizeDevice } from '#functions/features/auth/sessions/new-device.ts';
import type { SessionRecord } from '#functions/data/accounts/session-record.ts';
import { MAX_SESSIONS, SessionRepository } from '#functions/data/accounts/session-repository.ts';
import { toSessionUser, type UserRecord } from '#functions/data/accounts/user-record.ts';
import { findMembership } from '#functions/data/accounts/user-repository.ts';
import { claimsOf } from '#functions/http/authenticate.ts';
import type { Ctx } from '#functions/http/context.ts';
import { clearedRefreshCookie, REFRESH_COOKIE, refreshCookie } from '#functions/http/cookies.ts';
import { type Account, clearActorCache } from '#functions/identity/actor-cache.ts';
import type { SignedIn } from '#functions/identity/identity-port.ts';
import { type Claims, unverifiedSubject } from '#functions/identity/verify-token.ts';
import { epochSeconds, instant } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import type { Session } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';

/** The lifetime of the pool's refresh tokens. */
const SESSION_SECONDS = 30 * 86_400;

const keyOf = (refreshToken: string) => systemKeys.session(sha256Hex(refreshToken));

export const deviceOf = (ctx: Ctx): string => deviceLabel(ctx.raw.header('user-agent'));

/** The table of a user who isn't the request's actor: at sign-in, through an emailed link, at sign-out. */
export function tableOfUser(user: Pick<UserRecord, 'organizationId' | 'userId'>, ctx: Ctx): TenantTable {
  return new TenantTable(ctx.system, unsafeTenantOf(user.organizationId, user.userId));
}

export type NewSession = {
  account: Account;
  signedIn: SignedIn;
  claims: Claims;
  remember: boolean;
  /** Whether the audit log already has the action behind this sign-in: a new company, a recovery code. */
  isRecorded?: boolean;
};

function recordOf({ account, signedIn, claims, remember }: NewSession, ctx: Ctx): SessionRecord {
  // The token's time, not the current time: if all sessions end in between, this one ends too.
  const signedInAt = new Date(claims.issuedAtMs).toISOString();
  const times = { signedInAt, lastUsedAt: signedInAt, expiresAt: epochSeconds(ctx.clock, SESSION_SECONDS) };
  const refreshHash = sha256Hex(signedIn.refreshToken ?? claims.sessionId);
  const names = { sessionId: claims.sessionId, userId: account.user.userId, device: deviceOf(ctx) };
  return { v: 1, entity: 'Session', ...names, ...times, remember, refreshHash, version: 1 };
}

/**
 * Stores the session with its audit row; before that, its token is rejected. Fails if the user's row has changed since
 * the account was read: sign-in codes may just have been turned on.
 */
export async function openSession(ctx: Ctx, opening: NewSession): Promise<Session> {
  const { account, signedIn, remember, isRecorded = false } = opening;
  const table = tableOfUser(account.user, ctx);
  const sessions = new SessionRepository(table, ctx.system);
  const record = recordOf(opening, ctx);
  const before = await sessions.of(record.userId);
  const oldest = before.sort((a, b) => a.lastUsedAt.localeCompare(b.lastUsedAt));
  const tooMany = oldest.slice(0, Math.max(0, before.length + 1 - MAX_SESSIONS));
  const { userId, device } = record;
  const { version } = account.user;
  const deviceWrites = await recognizeDevice(ctx, table, { account, record });
  const act = deviceWrites.isNew ? 'session.new-device' : 'session.start';
  const entry: AuditEntry = { act, at: record.signedInAt, by: userId, subject: userId, detail: { device } };
  await sessions.write([
    ...sessions.opening(record),
    table.scoped({ kind: 'check', key: keys.user(userId), condition: versionIs(version) }),
    ...deviceWrites.writes,
    ...tooMany.flatMap((old) => sessions.closing(old)),
    ...(isRecorded ? [] : [audited(table, entry)]),
  ]);
  if (signedIn.refreshToken !== undefined) {
    ctx.setCookie(refreshCookie(signedIn.refreshToken, remember ? SESSION_SECONDS : undefined));
  }
  await deviceWrites.afterwards();
  return { token: signedIn.token, org: toOrganization(account.organization), user: toSessionUser(account.user) };
}

export type Renewal = { sub: string; organizationId: string; sessionId: string };

/** The session of a refresh token that we issued and that hasn't ended. */
export async function findSession(ctx: Ctx, refreshToken: string): Promise<Renewal | undefined> {
  const item = await ctx.system.get(keyOf(refreshToken));
  if (item === undefined || Number(item.expiresAt) < epochSeconds(ctx.clock)) return undefined;
  const { userId, organizationId, sessionId } = item;
  return {
    sub: String(userId),
    organizationId: String(organizationId),
    sessionId: String(sessionId),
  };
}

/** The session of the bearer token. */
async function sessionOfBearer(ctx: Ctx): Promise<Renewal | undefined> {
  const claims = await claimsOf(ctx).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED') return undefined;
    throw error;
  });
  const membership = claims && (await findMembership(ctx.system, claims.sub));
  if (claims === undefined || membership === undefined) return undefined;
  return { sub: claims.sub, organizationId: membership.organizationId, sessionId: claims.sessionId };
}

/** Whether the cookie belongs to a different user than the token: two tabs of a browser can have different users. */
export function isOfAnotherUser({ authorization }: Pick<Ctx, 'authorization'>, cookie: Renewal): boolean {
  const bearer = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const subject = bearer === undefined ? undefined : unverifiedSubject(bearer);
  return subject !== undefined && subject !== cookie.sub;
}

/** Deletes the refresh cookie, unless it belongs to a different user than the token. */
export async function clearOwnCookie(ctx: Ctx): Promise<void> {
  const refreshToken = ctx.cookies[REFRESH_COOKIE] ?? '';
  const session = refreshToken === '' ? undefined : await findSession(ctx, refreshToken);
  if (session === undefined || !isOfAnotherUser(ctx, session)) ctx.setCookie(clearedRefreshCookie());
}

/**
 * Ends the sessions of the bearer token and of the refresh cookie, and deletes the cookie; leaves the cookie of another
 * user alone. Returns the refresh token, so that the user pool can revoke it too.
 */
export async function closeSession(ctx: Ctx): Promise<string | undefined> {
  const refreshToken = ctx.cookies[REFRESH_COOKIE] ?? '';
  const behindCookie = refreshToken === '' ? undefined : await findSession(ctx, refreshToken);
  const isOwn = refreshToken !== '' && !(behindCookie !== undefined && isOfAnotherUser(ctx, behindCookie));
  if (isOwn) ctx.setCookie(clearedRefreshCookie());
  if (isOwn && behindCookie !== undefined) await close(behindCookie, ctx);
  const bearer = await sessionOfBearer(ctx);
  if (bearer !== undefined && bearer.sessionId !== behindCookie?.sessionId) await close(bearer, ctx);
  return isOwn ? refreshToken : undefined;
}

async function close(found: Renewal, ctx: Ctx): Promise<void> {
  const { sub: by, organizationId, sessionId } = found;
  const table = tableOfUser({ organizationId, userId: by }, ctx);
  const sessions = new SessionRepository(table, ctx.system);
  const record = await sessions.get(by, sessionId);
  if (record === undefined) return;
  const entry: AuditEntry = {
    act: 'session.end',
    at: instant(ctx.clock),
    by,
    subject: by,
    detail: { device: record.device },
  };
  await retryOnConflict(() => sessions.write([...sessions.closing(record), audited(table, entry)]));
  clearActorCache();
}
