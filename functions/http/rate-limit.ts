import type { Route } from '#shared/contract/route.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { Key } from '#functions/data/stored-item.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { logWarning } from '#functions/platform/logger.ts';
import { stageFactor } from '#functions/platform/stage-factor.ts';
import { AppError } from '#shared/errors.ts';
import type { Ctx } from './context.ts';
import { knownDeviceOf } from './known-device.ts';
import { networkOf } from './viewer-address.ts';

const tooMany = () =>
  new AppError('TOO_MANY_REQUESTS', { main: 'Too many attempts. Please wait a few minutes and try again.' });

export type AttemptLimit = { bucket: string; who: string; max: number; windowSeconds: number };
type Counter = { key: Key; expiresAt: number };

/** The window's counter. Stores only a hash of an address or an account, for the duration of the window. */
function counterOf(ctx: Ctx, { bucket, who, windowSeconds }: Omit<AttemptLimit, 'max'>): Counter {
  const window = Math.floor(epochSeconds(ctx.clock) / windowSeconds);
  const key = systemKeys.rate(bucket, sha256Hex(who).slice(0, 24), window);
  return { key, expiresAt: epochSeconds(ctx.clock, 2 * windowSeconds) };
}

/** Counts a well-formed request of an address; 429 above the limit. */
export async function limitByAddress(routeId: string, route: Route, ctx: Ctx): Promise<void> {
  if (route.rateLimit === undefined) return;
  const allowed = route.rateLimit.perAddress * stageFactor();
  const { windowSeconds } = route.rateLimit;
  await countAttempt(ctx, { bucket: routeId, who: networkOf(ctx.sourceIp), max: allowed, windowSeconds });
}

/** Counts an attempt before it runs, so that concurrent ones count too; 429 above the limit. */
export async function countAttempt(ctx: Ctx, { max, ...counted }: AttemptLimit): Promise<void> {
  const { key, expiresAt } = counterOf(ctx, counted);
  if ((await ctx.system.increment(key, expiresAt)) > max) throw tooMany();
}

/** The account of a request: the email in its body. */
function accountOf(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email : undefined;
}

const isWrongGuess = (error: unknown): boolean => error instanceof AppError && error.code === 'UNAUTHENTICATED';

/**
 * Runs an attempt on an account under its limit of wrong guesses. Reserves a slot before the attempt, so that
 * concurrent attempts are limited too, and releases it unless the guess was wrong. Above the limit, runs `otherwise`.
 */
async function limitWrongGuesses<T>(
  ctx: Ctx,
  limit: AttemptLimit,
  { attempt, otherwise }: { attempt: () => Promise<T>; otherwise?: () => Promise<T> },
): Promise<T> {
  // Computed once, because the window may end during the attempt.
  const { key, expiresAt } = counterOf(ctx, limit);
  const release = async () => {
    await ctx.system.increment(key, expiresAt, -1).catch((error: unknown) => {
      // Best effort: if the release fails, the slot is freed when the window ends.
      logWarning('A rate limit slot was not released', { reason: String(error) });
    });
  };
  if ((await ctx.system.increment(key, expiresAt)) > limit.max) {
    await release();
    if (otherwise === undefined) throw tooMany();
    return otherwise();
  }
  try {
    const result = await attempt();
    await release();
    return result;
  } catch (error) {
    if (!isWrongGuess(error)) await release();
    throw error;
  }
}

/**
 * A browser that has signed in to the account before has a limit of its own, so that wrong guesses from elsewhere don't lock
 * out its user.
 */
async function attemptOfKnownDevice<T>(ctx: Ctx, limit: AttemptLimit, attempt: () => Promise<T>): Promise<T> {
  const device = await knownDeviceOf(ctx, limit.who);
  if (device === undefined) throw tooMany();
  const own = { ...limit, bucket: `${limit.bucket}-device`, who: `${limit.who} ${device}` };
  return limitWrongGuesses(ctx, own, { attempt });
}

/**
 * Runs an attempt on an account: 429 above the limit of wrong guesses, which slows down password guessing but not
 * frequent sign-ins; if the route counts every attempt, 429 above that limit too.
 */
export async function limitByAccount<T>(
  request: { routeId: string; route: Route; body: unknown },
  ctx: Ctx,
  attempt: () => Promise<T>,
): Promise<T> {
  const limit = request.route.rateLimit;
  const who = accountOf(request.body);
  if (limit?.perAccount === undefined || who === undefined) return attempt();
  const { perAccount: max, windowSeconds } = limit;
  const attempts = { bucket: `${request.routeId}-account`, who, max, windowSeconds };
  if (limit.accountCounts !== 'every') {
    const otherwise = () => attemptOfKnownDevice(ctx, attempts, attempt);
    return limitWrongGuesses(ctx, attempts, { attempt, otherwise });
  }
  await countAttempt(ctx, attempts);
  return attempt();
}
