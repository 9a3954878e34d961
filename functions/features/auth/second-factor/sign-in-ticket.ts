import * as z from 'zod';
import { erasureIndex } from '#functions/data/keys.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { present } from '#functions/data/writes.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { type Authenticated, refuseEnded } from '#functions/features/auth/sign-in/authenticated.ts';
import { deviceOf, openSession, tableOfUser } from '#functions/features/auth/sessions/sessions.ts';
import type { Ctx } from '#functions/http/context.ts';
import { countAttempt } from '#functions/http/rate-limit.ts';
import { readAccount } from '#functions/identity/actor-cache.ts';
import { verifyIdToken } from '#functions/identity/verify-token.ts';
import { epochSeconds, instant } from '#functions/platform/clock.ts';
import { newSecret, sha256Hex } from '#functions/platform/ids.ts';
import type { Session } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { spendCode } from './totp-secret-store.ts';
import { seal, unseal } from './aes-gcm.ts';
import { CODE_LIMIT } from './second-factor.ts';
import { SecondFactorRepository } from './second-factor-repository.ts';

const FIVE_MINUTES = 300;

const TicketContent = z.object({ token: z.string(), refreshToken: z.string().optional(), remember: z.boolean() });

const over = () => new AppError('UNAUTHENTICATED', { code: 'This took too long. Sign in again.' });
const wrong = () =>
  new AppError('UNAUTHENTICATED', { code: 'That code is wrong or was already used. Wait for the next one.' });

/**
 * Between password and code, the pool's tokens are stored encrypted with the ticket as the key. They open nothing
 * before the code, because they have no session row yet.
 */
export async function giveTicket(ctx: Ctx, { account, signedIn }: Authenticated, remember: boolean): Promise<string> {
  const ticket = newSecret();
  const { userId, organizationId } = account.user;
  const sealed = seal(ticket, JSON.stringify({ ...signedIn, remember } satisfies z.input<typeof TicketContent>));
  const key = systemKeys.signInTicket(sha256Hex(ticket));
  const expiresAt = epochSeconds(ctx.clock, FIVE_MINUTES);
  const item = { userId, organizationId, sealed, expiresAt, ...erasureIndex(organizationId, key) };
  await ctx.system.write([{ kind: 'put', key, item }]);
  return ticket;
}

async function noteWrongCode(ctx: Ctx, user: { userId: string; organizationId: string }): Promise<void> {
  const detail = { device: deviceOf(ctx) };
  const entry: AuditEntry = {
    act: 'session.code-refused',
    at: instant(ctx.clock),
    by: 'unknown',
    subject: user.userId,
    detail,
  };
  await ctx.system.write([audited(tableOfUser(user, ctx), entry)]);
}

/** Uses up the code and the ticket in one transaction: of two concurrent requests with the same code, one signs in. */
export async function signInWithCode(ctx: Ctx, { ticket, code }: { ticket: string; code: string }): Promise<Session> {
  const key = systemKeys.signInTicket(sha256Hex(ticket));
  const item = await ctx.system.get(key);
  if (item === undefined || Number(item.expiresAt) < epochSeconds(ctx.clock)) throw over();
  const user = { userId: String(item.userId), organizationId: String(item.organizationId) };
  await countAttempt(ctx, { ...CODE_LIMIT, who: user.userId });
  const table = tableOfUser(user, ctx);
  const factors = new SecondFactorRepository(table);
  const factor = await factors.get(user.userId);
  const after = factor && (await spendCode(factor, code, ctx.clock.now()));
  if (factor === undefined || after === undefined) {
    await noteWrongCode(ctx, user);
    throw wrong();
  }
  const left = String(after.recovery.length);
  const entry: AuditEntry = {
    act: 'second-factor.recovery',
    at: instant(ctx.clock),
    by: user.userId,
    subject: user.userId,
    detail: { left, device: deviceOf(ctx) },
  };
  const isRecovery = after.recovery.length < factor.recovery.length;
  const spend = [factors.saving(factor, after), { kind: 'delete', key, condition: present } as const];
  await ctx.system.write([...spend, ...(isRecovery ? [audited(table, entry)] : [])]).catch((error: unknown) => {
    throw error instanceof ConditionFailedError ? wrong() : error;
  });
  return open(ctx, { ...TicketContent.parse(JSON.parse(unseal(ticket, String(item.sealed)))), isRecorded: isRecovery });
}

/** The account may have changed since the password was checked. */
async function open(ctx: Ctx, opening: z.infer<typeof TicketContent> & { isRecorded: boolean }): Promise<Session> {
  const { token, refreshToken, remember, isRecorded } = opening;
  const claims = await verifyIdToken(token);
  if (claims === undefined) throw over();
  const signedIn = refreshToken === undefined ? { token } : { token, refreshToken };
  return retryOnConflict(async () => {
    const account = await readAccount(claims.sub, ctx.system);
    if (account === undefined) throw over();
    refuseEnded(account, claims, over);
    return openSession(ctx, { account, signedIn, claims, remember, isRecorded });
  });
}
