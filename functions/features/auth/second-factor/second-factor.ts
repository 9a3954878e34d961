import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { writesEndingOtherSessions } from '#functions/features/auth/sessions/own-sessions.ts';
import type { UserRecord } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { countAttempt } from '#functions/http/rate-limit.ts';
import { clearActorCache } from '#functions/identity/actor-cache.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import { instant } from '#functions/platform/clock.ts';
import { logError } from '#functions/platform/logger.ts';
import { AppError, conflict, ruleBroken } from '#shared/errors.ts';
import { afterCode, newRecoveryCodes, newSharedSecret, secretUri, stepOfCode } from './codes.ts';
import { opened, sealedSecret } from './totp-secret-store.ts';
import { sendCredentialNotice } from '../credential-notice.ts';
import { ownRecord, withOwnPassword } from '../sign-in/require-password.ts';
import type { SecondFactor } from './second-factor-record.ts';
import { SecondFactorRepository } from './second-factor-repository.ts';

/** Code attempts per account in 15 minutes: the odds of a hit are one in 30,000. */
export const CODE_LIMIT = { bucket: 'code', max: 10, windowSeconds: 15 * 60 };

const WRONG_CODE = 'That code is wrong or was already used. Wait for the next one.';
export const wrongCode = () => new AppError('BAD_REQUEST', { code: WRONG_CODE });

const toConflict = (error: unknown): never => {
  throw error instanceof ConditionFailedError
    ? conflict('main', 'This has changed in the meantime. Reload the page.')
    : error;
};

export async function showSecondFactor(ctx: ActorCtx): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const factor = await new SecondFactorRepository(ctx.table).get(ctx.actor.userId);
  const isOn = factor?.confirmedAt !== undefined;
  return { isOn, recoveryCodesLeft: isOn ? factor.recovery.length : 0 };
}

/** Creates a secret, which takes effect once its first code was entered. A new start replaces it. */
export async function startSecondFactor(ctx: ActorCtx, password: string, identity: IdentityPort) {
  const { userId, email } = await withOwnPassword(ctx, password, identity);
  const factors = new SecondFactorRepository(ctx.table);
  const before = await factors.get(userId);
  if (before?.confirmedAt !== undefined) throw ruleBroken({ main: 'Sign-in codes are already on' });
  const secret = newSharedSecret();
  const version = (before?.version ?? 0) + 1;
  const sealed = await sealedSecret({ userId, secret });
  const after: SecondFactor = {
    v: 1,
    entity: 'SecondFactor',
    userId,
    secret: sealed,
    lastStep: 0,
    recovery: [],
    version,
  };
  await ctx.system.write([factors.saving(before, after)]).catch(toConflict);
  return { secret, uri: secretUri(secret, email) };
}

/**
 * Ends sessions that were opened without a code while codes were being turned on. A sign-in that is still running
 * notices the change itself, because it checks the user's row.
 */
async function endLateSessions(ctx: ActorCtx): Promise<void> {
  try {
    const { writes } = await writesEndingOtherSessions(ctx);
    await ctx.system.write(writes);
  } catch (error) {
    // The codes are on, and the response with the recovery codes must not fail.
    logError('Late sessions not ended', error, { requestId: ctx.requestId });
  }
}

/**
 * Turns on codes for every sign-in and ends sessions on other devices. Returns the ten recovery codes, which are shown
 * once.
 */
export async function confirmSecondFactor(ctx: ActorCtx, code: string): Promise<string[]> {
  const { userId } = ctx.actor;
  await countAttempt(ctx, { ...CODE_LIMIT, who: userId });
  const factors = new SecondFactorRepository(ctx.table);
  const [before, user] = await Promise.all([factors.get(userId), ownRecord(ctx)]);
  if (before === undefined || before.confirmedAt !== undefined) throw ruleBroken({ main: 'Please start over' });
  const lastStep = stepOfCode(await opened(before), code, ctx.clock.now());
  if (lastStep === undefined) throw wrongCode();
  const { codes, hashes } = newRecoveryCodes(userId);
  const at = instant(ctx.clock);
  const after = { ...before, lastStep, recovery: hashes, confirmedAt: at, version: before.version + 1 };
  const entry: AuditEntry = { act: 'second-factor.on', at, by: userId, subject: userId };
  const { writes: others } = await writesEndingOtherSessions(ctx);
  await new UserRepository(ctx.table, ctx.system)
    .save(
      user,
      { ...user, hasSecondFactor: true, updatedAt: at },
      factors.saving(before, after),
      audited(ctx.table, entry),
      ...others,
    )
    .catch(toConflict);
  await endLateSessions(ctx);
  clearActorCache();
  await sendCredentialNotice('codes-on', user, ctx);
  return codes;
}

/** Turns off codes, given the password and a code, and ends sessions on other devices. */
export async function stopSecondFactor(
  ctx: ActorCtx,
  { password, code }: { password: string; code: string },
  identity: IdentityPort,
): Promise<void> {
  const user = await withOwnPassword(ctx, password, identity);
  await countAttempt(ctx, { ...CODE_LIMIT, who: user.userId });
  const factors = new SecondFactorRepository(ctx.table);
  const factor = await factors.get(user.userId);
  if (factor?.confirmedAt === undefined) throw ruleBroken({ main: 'Sign-in codes are already off' });
  if (afterCode(await opened(factor), code, ctx.clock.now()) === undefined) throw wrongCode();
  const at = instant(ctx.clock);
  const without: UserRecord = { ...user, updatedAt: at };
  delete without.hasSecondFactor;
  const entry: AuditEntry = { act: 'second-factor.off', at, by: user.userId, subject: user.userId };
  const { writes: others } = await writesEndingOtherSessions(ctx);
  await new UserRepository(ctx.table, ctx.system)
    .save(user, without, factors.removing(factor), audited(ctx.table, entry), ...others)
    .catch(toConflict);
  clearActorCache();
  await sendCredentialNotice('codes-off', user, ctx);
}
