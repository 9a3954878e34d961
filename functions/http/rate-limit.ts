import type { Route } from '#shared/contract/route.ts';
import { systemKeys } from '#functions/data/keys.ts';
import { env } from '#functions/platform/env.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { AppError } from '#shared/errors.ts';
import type { Ctx } from './context.ts';

/** On one machine every browser and test shares one address. */
const LOCAL_FACTOR = 500;

type Limit = Pick<NonNullable<Route['rateLimit']>, 'windowSeconds'>;

const tooMany = () =>
  new AppError('TOO_MANY_REQUESTS', { main: 'Too many attempts. Please wait a few minutes and try again.' });

async function count(ctx: Ctx, bucket: string, who: string, limit: Limit): Promise<number> {
  const window = Math.floor(epochSeconds(ctx.clock) / limit.windowSeconds);
  // Only a hash of an address or an account is stored, and only for its window.
  const key = systemKeys.rate(bucket, sha256Hex(who).slice(0, 24), window);
  return ctx.system.increment(key, epochSeconds(ctx.clock, 2 * limit.windowSeconds));
}

/** Counts a well-formed request against its address; 429 past the limit. */
export async function limitByAddress(routeId: string, route: Route, ctx: Ctx): Promise<void> {
  if (route.rateLimit === undefined) return;
  const allowed = route.rateLimit.perAddress * (env().STAGE === 'local' ? LOCAL_FACTOR : 1);
  if ((await count(ctx, routeId, ctx.sourceIp, route.rateLimit)) > allowed) throw tooMany();
}

export type AttemptLimit = { bucket: string; who: string; most: number; windowSeconds: number };

/** Counts an attempt before it is made, so that many at once are counted too; 429 past the limit. */
export async function countAttempt(ctx: Ctx, { bucket, who, most, windowSeconds }: AttemptLimit): Promise<void> {
  if ((await count(ctx, bucket, who, { windowSeconds })) > most) throw tooMany();
}

/** The account a request names, by its body's email. */
function accountOf(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email : undefined;
}

/**
 * Runs an attempt on an account: refused past the limit of failed ones, so that guessing a password slows down and
 * signing in often does not.
 */
export async function limitByAccount<T>(
  request: { routeId: string; route: Route; body: unknown },
  ctx: Ctx,
  attempt: () => Promise<T>,
): Promise<T> {
  const limit = request.route.rateLimit;
  const account = accountOf(request.body);
  if (limit?.perAccount === undefined || account === undefined) return attempt();
  const bucket = `${request.routeId}-account`;
  if (limit.accountCounts === 'every') {
    await countAttempt(ctx, { bucket, who: account, most: limit.perAccount, windowSeconds: limit.windowSeconds });
    return attempt();
  }
  const window = Math.floor(epochSeconds(ctx.clock) / limit.windowSeconds);
  const failed = await ctx.system.get(systemKeys.rate(bucket, sha256Hex(account).slice(0, 24), window), false);
  if (Number(failed?.count ?? 0) >= limit.perAccount) throw tooMany();
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED') await count(ctx, bucket, account, limit);
    throw error;
  }
}
