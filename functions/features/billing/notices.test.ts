import { describe, expect, it } from 'vitest';
import { Ulid } from '#shared/contract/common.ts';
import { MailJob } from '#functions/jobs/messages.ts';
import { BILLING_NOTICES } from '#functions/mail/letters.ts';
import { billingNotice } from '#functions/mail/templates/billing-notice.tsx';
import type { ProviderSubscription } from '#functions/payments/billing-port.ts';
import { mailOf, noticeId, noticesOf } from './notices.ts';
import { stateOf } from './sync-billing.ts';

const ACTIVE: ProviderSubscription = {
  subscriptionId: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  plan: 'standard',
  planItemId: 'si_1',
  extraTechnicians: 0,
  paidExtra: 0,
  periodStart: 1_790_000_000,
  periodEnd: 1_792_592_000,
  others: [],
};
const owed = (attempts: number, needsAction = false): ProviderSubscription => ({
  ...ACTIVE,
  status: 'past_due',
  owed: { invoiceId: 'in_1', amountCents: 24_900, attempts, needsAction, nextAttempt: 1_790_300_000 },
});
const kinds = (before: ProviderSubscription | undefined, now: ProviderSubscription | undefined) =>
  noticesOf(before && stateOf(before), now).map(({ kind }) => kind);

describe('notices of a company', () => {
  it.each([
    ['nothing without a subscription', undefined, undefined, []],
    ['that it is subscribed', undefined, ACTIVE, ['subscription-started']],
    ['nothing when all is as it was', ACTIVE, ACTIVE, []],
    ['of a payment that failed', ACTIVE, owed(1), ['payment-failed']],
    ['of a confirmation that is asked for', ACTIVE, owed(1, true), ['payment-action']],
    ['the last warning', owed(2), owed(3, true), ['last-warning']],
    ['that its payment has come', owed(2), ACTIVE, ['payment-recovered']],
    ['that it will end', ACTIVE, { ...ACTIVE, cancelAt: ACTIVE.periodEnd }, ['subscription-ending']],
    ['that it has ended', ACTIVE, { ...ACTIVE, status: 'canceled' as const }, ['subscription-canceled']],
    [
      'nothing of an end it knows',
      { ...ACTIVE, status: 'canceled' as const },
      { ...ACTIVE, status: 'canceled' as const },
      [],
    ],
    [
      'that it is subscribed again',
      { ...ACTIVE, status: 'canceled' as const },
      { ...ACTIVE, subscriptionId: 'sub_2' },
      ['subscription-started'],
    ],
  ])('%s', (_name, before, now, expected) => {
    expect(kinds(before, now)).toEqual(expected);
  });

  it('goes out under the same id for the same notice, in a form the queue takes', () => {
    const [notice] = noticesOf(undefined, ACTIVE);
    if (notice === undefined) throw new Error('There is a notice');
    const job = mailOf('01JDXW3Q8N5T2K7V9B4M6C1ZRP', notice);

    expect(MailJob.parse(job)).toEqual(job);
    expect(Ulid.parse(noticeId('x'))).toBe(noticeId('x'));
    expect(noticeId('x')).not.toBe(noticeId('y'));
  });
});

describe('the mails', () => {
  const notice = {
    name: 'Olive Owner',
    companyName: 'Hearth & Sons <b>',
    link: 'https://app.example/billing',
    payLink: 'https://provider.example/in_1',
    plans: ['Standard $249 a month'],
    amount: '$298.00',
    date: 'Dec 5, 2026',
    days: 3,
  };

  it.each(BILLING_NOTICES)('%s has a subject, the same in text and HTML, and one way on', (kind) => {
    const mail = billingNotice(kind, notice);

    expect(mail.subject.length).toBeGreaterThan(10);
    expect(mail.text).toContain('Hello Olive Owner');
    expect(mail.html).not.toContain('Sons <b>');
    expect(mail.html.match(/href="https:/g)).toHaveLength(1);
    const isToPay = ['payment-failed', 'payment-action', 'last-warning'].includes(kind);
    expect(mail.text).toContain(isToPay ? notice.payLink : notice.link);
  });
});
