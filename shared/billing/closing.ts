/** How far a device's clock may be ahead of the server's, in ms: the same as for edits (`shared/inspection/merge/hlc.ts`). */
const MAX_SKEW_MS = 5 * 60_000;

/** Days after the company was closed in which an inspection that was started before is still accepted. */
export const LATE_DAYS = 60;
const DAY_MS = 86_400_000;

type Closed = {
  closedAt?: string | undefined;
  subscriptionStatus: string;
  trialEndsAt: string;
  updatedAt: string;
};

/**
 * When a closed company was closed, ISO-8601 UTC and never in the future. An expired trial has no `closedAt` until the
 * daily job runs. For a row older than the field `closedAt`, the last update is used, which can't be earlier than the
 * closing.
 */
export function closingTime({ closedAt, subscriptionStatus, trialEndsAt, updatedAt }: Closed, now: Date): string {
  const at = closedAt ?? (subscriptionStatus === 'trialing' ? trialEndsAt : updatedAt);
  return new Date(Math.min(Date.parse(at), now.getTime())).toISOString();
}

/**
 * Whether an inspection counts as started before the closing. `startedAt` is the device's own time and proves nothing,
 * because a device with its clock set back can claim any start. The server's clock limits the claim: it counts only
 * within `LATE_DAYS` after the closing, and the inspection can't be emailed, because a closed company sends no copies.
 */
export function isStartedBefore(startedAt: string, { closedAt, now }: { closedAt: string; now: Date }): boolean {
  const closing = Date.parse(closedAt);
  return Date.parse(startedAt) <= closing + MAX_SKEW_MS && now.getTime() <= closing + LATE_DAYS * DAY_MS;
}
