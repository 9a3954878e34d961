import { systemKeys } from '#functions/data/system-keys.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { logWarning } from '#functions/platform/logger.ts';
import { AppError } from '#shared/errors.ts';
import type { Ctx } from './context.ts';
import { stageFactor } from '#functions/platform/stage-factor.ts';

/** Requests per company and window across all functions: 100 a second, while a company of 100 technicians sends 5. */
export const COMPANY_LIMIT = { max: 1_000, windowSeconds: 10 } as const;

/** An instance writes its count after this many requests: at most one write unit each time. */
export const COUNTED_TOGETHER = 25;

/** More companies than a warm instance sees in a window. */
const MAX_CACHED = 1_000;

type Count = { window: number; /** Of all instances, as last read. */ total: number; unwritten: number };
type Limited = Pick<Ctx, 'clock' | 'system'>;
const counts = new Map<string, Count>();

const tooMany = (retryAfterSeconds: number) =>
  new AppError(
    'TOO_MANY_REQUESTS',
    { main: 'Your company’s devices send too many requests. Please wait a moment and try again.' },
    { retryAfterSeconds },
  );

function countOf(organizationId: string, window: number): Count {
  const known = counts.get(organizationId);
  if (known?.window === window) return known;
  if (counts.size >= MAX_CACHED) counts.clear();
  const fresh = { window, total: 0, unwritten: 0 };
  counts.set(organizationId, fresh);
  return fresh;
}

/** Adds this instance's count to the shared count; requests continue if the table can't accept it. */
async function writeDown(organizationId: string, count: Count, { clock, system }: Limited): Promise<void> {
  const by = count.unwritten;
  count.unwritten = 0;
  count.total += by;
  const key = systemKeys.rate('company', sha256Hex(organizationId).slice(0, 24), count.window);
  try {
    const total = await system.increment(key, epochSeconds(clock, 2 * COMPANY_LIMIT.windowSeconds), by);
    count.total = Math.max(count.total, total);
  } catch (error) {
    logWarning('Requests of a company were not counted', { organizationId, reason: String(error) });
  }
}

/**
 * Counts a company's request; 429 above the limit until the window ends, so that one company's runaway device can't
 * use up the installation's concurrency. An instance counts in memory and writes every 25th request; a company above
 * its limit costs neither a read nor a write. Up to 24 requests per instance aren't counted.
 */
export async function limitByCompany(organizationId: string | undefined, ctx: Limited): Promise<void> {
  if (organizationId === undefined) return;
  const now = epochSeconds(ctx.clock);
  const { windowSeconds } = COMPANY_LIMIT;
  const count = countOf(organizationId, Math.floor(now / windowSeconds));
  const max = COMPANY_LIMIT.max * stageFactor();
  const refuseWhenFull = () => {
    if (count.total + count.unwritten > max) throw tooMany(windowSeconds - (now % windowSeconds));
  };
  if (count.total + count.unwritten <= max) count.unwritten += 1;
  refuseWhenFull();
  if (count.unwritten < COUNTED_TOGETHER * stageFactor()) return;
  await writeDown(organizationId, count, ctx);
  refuseWhenFull();
}
