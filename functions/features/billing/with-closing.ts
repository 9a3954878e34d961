import { accessStatus } from '#shared/billing/access.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';

type Known = {
  /** When the provider ended the subscription, in seconds since the epoch. */
  endedAt: number | undefined;
  now: Date;
};

/**
 * The organization with its closing time: set once when it closes, removed when it reopens. It's the end of the
 * subscription or of the trial, if known, otherwise the time of this write. Never later than this machine's clock,
 * which may be behind the payment double's clock.
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
  // If a subscription ended while the trial continued, its end isn't the closing time.
  const known = wasTrial ? Date.parse(before.trialEndsAt) : ended;
  // The company closed before closing times were stored: the time of this write would be too late.
  if (known === undefined && before.subscriptionStatus === 'canceled') return rest;
  const at = Math.min(known ?? now.getTime(), now.getTime(), Date.now());
  return { ...rest, closedAt: new Date(at).toISOString() };
}
