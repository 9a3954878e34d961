import { readFileSync } from 'node:fs';
import type { Clock } from './clock.ts';
import { env } from './env.ts';

/** Seconds by which the payment double of this machine is ahead; its clock can be moved. */
function secondsAhead(): number {
  const file = env().BILLING_CLOCK_FILE;
  if (file === undefined) return 0;
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // It has not been moved yet.
    return 0;
  }
}

/** The time of trials and subscriptions: everywhere the time, on one machine that of the payment double. */
export const billingClock: Clock = { now: () => new Date(Date.now() + secondsAhead() * 1000) };
