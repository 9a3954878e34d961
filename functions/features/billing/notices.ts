import { createHash } from 'node:crypto';
import { LAST_WARNING_ATTEMPT } from '#shared/billing/dunning.ts';
import type { ProviderSubscription } from '#functions/payments/billing-port.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import type { BillingNoticeKind } from '#functions/mail/letters.ts';
import type { SubscriptionState } from './record.ts';

/** A notice to a company's administrators, sent once per key. */
export type BillingNotice = {
  key: string;
  kind: BillingNoticeKind;
  facts?: { amountCents?: number; at?: string; url?: string; days?: number };
};

/** The notice that a company's own trial has ended. */
export const trialEnded = (trialEndsAt: string): BillingNotice => ({
  key: `trial-ended:${trialEndsAt}`,
  kind: 'trial-ended',
});

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ULID-shaped id derived from a text: a job that is queued twice under it is sent once. */
export function noticeId(text: string): string {
  const bytes = createHash('sha256').update(text).digest();
  const rest = Array.from(bytes.subarray(0, 25), (byte) => CROCKFORD[byte % 32]).join('');
  return `0${rest}`;
}

export const mailOf = (organizationId: string, { key, kind, facts = {} }: BillingNotice): MailJob => ({
  kind: 'billing-notice',
  jobId: noticeId(`${organizationId} ${key}`),
  organizationId,
  notice: kind,
  ...facts,
});

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

function paymentNotice({ owed, status }: ProviderSubscription): BillingNotice[] {
  if (owed === undefined || status !== 'past_due') return [];
  const { invoiceId, attempts, amountCents, nextAttempt, url, needsAction } = owed;
  // After the last attempt there is none left to warn about.
  const isLast = attempts === LAST_WARNING_ATTEMPT;
  const kind = isLast ? 'last-warning' : needsAction ? 'payment-action' : 'payment-failed';
  const facts = { amountCents, ...(url && { url }), ...(nextAttempt && { at: iso(nextAttempt) }) };
  return [{ key: `payment:${invoiceId}:${attempts}`, kind, facts }];
}

const isOwing = (state: { status: string } | undefined): boolean =>
  state?.status === 'past_due' || state?.status === 'unpaid';

const isOver = (state: { status: string } | undefined): boolean => state === undefined || state.status === 'canceled';

/** What our rows contain in addition to the subscription. */
type KnownBilling = {
  /** Keys of sent notices. */
  sentKeys: readonly string[];
  /** End of the company's own trial, if the trial continues without the subscription. */
  trialEndsAt?: string | undefined;
};

/** The key of something that can happen several times, each with its own notice: counts the notices sent so far. */
function numbered(key: string, sentKeys: readonly string[]): string {
  const sent = sentKeys.filter((known) => known === key || known.startsWith(`${key}:`)).length;
  return sent === 0 ? key : `${key}:${sent + 1}`;
}

/** The notices of a cancellation and of its undo. Both can happen several times for the same end date. */
function endingNotices(
  before: SubscriptionState | undefined,
  { subscriptionId, cancelAt }: ProviderSubscription,
  sentKeys: readonly string[],
): BillingNotice[] {
  const at = cancelAt ?? before?.cancelAt;
  if (at === undefined || (cancelAt === undefined) === (before?.cancelAt === undefined)) return [];
  const kind = cancelAt === undefined ? 'subscription-continues' : 'subscription-ending';
  const key = `${cancelAt === undefined ? 'continues' : 'ending'}:${subscriptionId}:${at}`;
  return [{ key: numbered(key, sentKeys), kind, facts: { at: iso(at) } }];
}

/** The notices for a change of an active subscription. */
function livingNotices(
  before: SubscriptionState | undefined,
  now: ProviderSubscription,
  sentKeys: readonly string[],
): BillingNotice[] {
  const { subscriptionId: id, status, periodEnd, periodStart } = now;
  const notices = paymentNotice(now);
  if (before === undefined) {
    notices.push({ key: `started:${id}`, kind: 'subscription-started', facts: { at: iso(periodEnd) } });
  }
  if (isOwing(before) && status === 'active') {
    // Several invoices of a period can fail: that of a technician added after a cancellation is charged at once.
    notices.push({ key: numbered(`recovered:${id}:${periodStart}`, sentKeys), kind: 'payment-recovered' });
  }
  return [...notices, ...endingNotices(before, now, sentKeys)];
}

/** The notices that are due, from the stored state and the provider's current one. Doesn't depend on events. */
export function noticesOf(
  before: SubscriptionState | undefined,
  now: ProviderSubscription | undefined,
  { sentKeys, trialEndsAt }: KnownBilling = { sentKeys: [] },
): BillingNotice[] {
  if (now === undefined) return [];
  if (isOver(now)) {
    const facts = trialEndsAt === undefined ? {} : { at: trialEndsAt };
    return isOver(before) ? [] : [{ key: `canceled:${now.subscriptionId}`, kind: 'subscription-canceled', facts }];
  }
  const isSame = before?.subscriptionId === now.subscriptionId && !isOver(before);
  return livingNotices(isSame ? before : undefined, now, sentKeys);
}
