/**
 * A failed payment is retried this many days after it was due; if the last attempt fails, the subscription is
 * canceled. The provider's dashboard has the same setting (docs/deploy.md).
 */
export const RETRY_AFTER_DAYS = [3, 5, 7] as const;

/** The attempt after which only one is left. */
export const LAST_WARNING_ATTEMPT = RETRY_AFTER_DAYS.length;

/** A company on trial gets a reminder this many days before the trial ends. */
export const REMINDER_DAYS = [3, 1] as const;

const DAY_MS = 86_400_000;

/** Days until a trial ends, rounded up; 0 once it is over. */
export const daysLeft = (trialEndsAt: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(trialEndsAt).getTime() - now.getTime()) / DAY_MS));

/** The reminder that is due; after a missed day, the next run sends it. */
export function dueReminder(trialEndsAt: string, now: Date): (typeof REMINDER_DAYS)[number] | undefined {
  const left = daysLeft(trialEndsAt, now);
  if (left === 0) return undefined;
  return REMINDER_DAYS.findLast((days) => left <= days);
}
