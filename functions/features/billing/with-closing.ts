import { accessStatus } from '#shared/billing/access.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';

type Known = {
  /** When the provider ended the subscription, in seconds since the epoch. */
  endedAt: number | undefined;
  now: Date;
};

/**
 * The organization with the time of its closing: set once when it closes, gone when it opens. It is the provider's end of the
 * subscription or the end of the trial where that is known, else the time when the change is written; never later than the
 * clock of this machine, which is behind the payment double's where that was moved.
 */
export function withClosing(
  before: OrganizationRecord,
  after: OrganizationRecord,
  { endedAt, now }: Known,
): OrganizationRecord {
  const rest = { ...after };
  delete rest.closedAt;
  if (accessStatus(after, { now, isBilled: true }) !== 'canceled') return rest;
  if (before.closedAt !== undefined) return { ...rest, closedAt: before.closedAt };
  const wasTrial = before.subscription === undefined && before.subscriptionStatus === 'trialing';
  const ended = endedAt === undefined ? undefined : endedAt * 1000;
  // A subscription that ended while the trial continued says nothing of the closing.
  const known = wasTrial ? Date.parse(before.trialEndsAt) : ended;
  // Closed before closings were written: the time of this write would be too late.
  if (known === undefined && before.subscriptionStatus === 'canceled') return rest;
  const at = Math.min(known ?? now.getTime(), now.getTime(), Date.now());
  return { ...rest, closedAt: new Date(at).toISOString() };
}
