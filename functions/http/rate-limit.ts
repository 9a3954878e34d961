import type { Route } from '#shared/contract/route.ts';
import { systemKeys } from '#functions/data/keys.ts';
import { env } from '#functions/platform/env.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { AppError } from '#shared/errors.ts';
import type { Ctx } from './context.ts';
import { networkOf } from './viewer-address.ts';

/** On one machine every browser and test shares one address. */
const LOCAL_FACTOR = 500;

type Limit = Pick<NonNullable<Route['rateLimit']>, 'windowSeconds'>;

const tooMany = () =>
  new AppError('TOO_MANY_REQUESTS', { main: 'Too many attempts. Please wait a few minutes and try again.' });

type Counted = Limit & { bucket: string; who: string; by?: 1 | -1 };

async function count(ctx: Ctx, { bucket, who, windowSeconds, by = 1 }: Counted): Promise<number> {
  const window = Math.floor(epochSeconds(ctx.clock) / windowSeconds);
  // Only a hash of an address or an account is stored, and only for its window.
  const key = systemKeys.rate(bucket, sha256Hex(who).slice(0, 24), window);
  return ctx.system.increment(key, epochSeconds(ctx.clock, 2 * windowSeconds), by);
}

/** Counts a well-formed request against its address; 429 past the limit. */
export async function limitByAddress(routeId: string, route: Route, ctx: Ctx): Promise<void> {
  if (route.rateLimit === undefined) return;
  const allowed = route.rateLimit.perAddress * (env().STAGE === 'local' ? LOCAL_FACTOR : 1);
  const { windowSeconds } = route.rateLimit;
  const counted = { bucket: routeId, who: networkOf(ctx.sourceIp), windowSeconds };
  if ((await count(ctx, counted)) > allowed) throw tooMany();
}

export type AttemptLimit = { bucket: string; who: string; most: number; windowSeconds: number };

/** Counts an attempt before it is made, so that many at once are counted too; 429 past the limit. */
export async function countAttempt(ctx: Ctx, { most, ...counted }: AttemptLimit): Promise<void> {
  if ((await count(ctx, counted)) > most) throw tooMany();
}

/** The account a request names, by its body's email. */
function accountOf(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email : undefined;
}

/** Right or wrong, the attempt was not a guess: it keeps no place among the failed ones. */
const isGuess = (error: unknown): boolean => error instanceof AppError && error.code === 'UNAUTHENTICATED';

/**
 * Runs an attempt on an account: refused past the limit of failed ones, so that guessing a password slows down and signing
 * in often does not. Each attempt takes a place before it runs, so that many at once are limited too; one that is no wrong
 * guess gives its place back.
 */
export async function limitByAccount<T>(
  request: { routeId: string; route: Route; body: unknown },
  ctx: Ctx,
  attempt: () => Promise<T>,
): Promise<T> {
  const limit = request.route.rateLimit;
  const account = accountOf(request.body);
  if (limit?.perAccount === undefined || account === undefined) return attempt();
  const { perAccount: most, windowSeconds } = limit;
  const counted = { bucket: `${request.routeId}-account`, who: account, windowSeconds };
  if (limit.accountCounts === 'every') {
    await countAttempt(ctx, { ...counted, most });
    return attempt();
  }
  const giveBack = () => count(ctx, { ...counted, by: -1 });
  if ((await count(ctx, counted)) > most) {
    await giveBack();
    throw tooMany();
  }
  try {
    const result = await attempt();
    await giveBack();
    return result;
  } catch (error) {
    if (!isGuess(error)) await giveBack();
    throw error;
  }
}
