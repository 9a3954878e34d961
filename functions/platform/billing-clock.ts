import { readFileSync } from 'node:fs';
import type { Clock } from './clock.ts';
import { env } from './env.ts';

/** Seconds by which the local payment double's clock is ahead. */
function secondsAhead(): number {
  const file = env().BILLING_CLOCK_FILE;
  if (file === undefined) return 0;
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // The clock hasn't been advanced yet.
    return 0;
  }
}

/** The clock for trials and subscriptions: the real time, or the local payment double's. */
export const billingClock: Clock = { now: () => new Date(Date.now() + secondsAhead() * 1000) };
