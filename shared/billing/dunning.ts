/**
 * A payment that failed is tried again so many days after it was due; when the last attempt fails the subscription is
 * canceled. The same is set in the provider's dashboard (docs/deploy.md).
 */
export const RETRY_AFTER_DAYS = [3, 5, 7] as const;

/** The attempt after which only one more is left. */
export const LAST_WARNING_ATTEMPT = RETRY_AFTER_DAYS.length;

/** A company on trial is reminded so many days before its end. */
export const REMINDER_DAYS = [3, 1] as const;

const DAY_MS = 86_400_000;

/** Days to the end of a trial, begun ones counted; 0 once it is over. */
export const daysLeft = (trialEndsAt: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(trialEndsAt).getTime() - now.getTime()) / DAY_MS));

/** The reminder that is due; a day that was missed is made up for by the next. */
export function dueReminder(trialEndsAt: string, now: Date): (typeof REMINDER_DAYS)[number] | undefined {
  const left = daysLeft(trialEndsAt, now);
  if (left === 0) return undefined;
  return REMINDER_DAYS.findLast((days) => left <= days);
}
