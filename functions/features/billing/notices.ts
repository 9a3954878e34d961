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
  const isLast = attempts >= LAST_WARNING_ATTEMPT;
  const kind = isLast ? 'last-warning' : needsAction ? 'payment-action' : 'payment-failed';
  const facts = { amountCents, ...(url && { url }), ...(nextAttempt && { at: iso(nextAttempt) }) };
  return [{ key: `payment:${invoiceId}:${attempts}`, kind, facts }];
}

const isOver = (state: { status: string } | undefined): boolean => state === undefined || state.status === 'canceled';

/** The notices for a change of an active subscription. */
function livingNotices(before: SubscriptionState | undefined, now: ProviderSubscription): BillingNotice[] {
  const { subscriptionId: id, status, cancelAt, periodEnd, periodStart } = now;
  const notices = paymentNotice(now);
  if (before === undefined) {
    notices.push({ key: `started:${id}`, kind: 'subscription-started', facts: { at: iso(periodEnd) } });
  }
  if (before?.status === 'past_due' && status === 'active') {
    notices.push({ key: `recovered:${id}:${periodStart}`, kind: 'payment-recovered' });
  }
  if (cancelAt !== undefined && before?.cancelAt === undefined) {
    notices.push({ key: `ending:${id}:${cancelAt}`, kind: 'subscription-ending', facts: { at: iso(cancelAt) } });
  }
  return notices;
}

/** The notices that are due, from the stored state and the provider's current one. Doesn't depend on events. */
export function noticesOf(
  before: SubscriptionState | undefined,
  now: ProviderSubscription | undefined,
): BillingNotice[] {
  if (now === undefined) return [];
  if (isOver(now)) {
    return isOver(before) ? [] : [{ key: `canceled:${now.subscriptionId}`, kind: 'subscription-canceled' }];
  }
  const isSame = before?.subscriptionId === now.subscriptionId && !isOver(before);
  return livingNotices(isSame ? before : undefined, now);
}
