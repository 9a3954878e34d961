import { describe, expect, it } from 'vitest';
import { Ulid } from '#shared/contract/common.ts';
import { MailJob } from '#functions/jobs/messages.ts';
import { BILLING_NOTICES } from '#functions/mail/letters.ts';
import { billingNotice } from '#functions/mail/templates/billing-notice.tsx';
import type { ProviderSubscription } from '#functions/payments/billing-port.ts';
import { mailOf, noticeId, noticesOf } from './notices.ts';
import { stateOf } from './sync-billing.ts';
import { ACTIVE_SUBSCRIPTION } from './testing/active-subscription.ts';

const owed = (attempts: number, needsAction = false): ProviderSubscription => ({
  ...ACTIVE_SUBSCRIPTION,
  status: 'past_due',
  owed: { invoiceId: 'in_1', amountCents: 24_900, attempts, needsAction, nextAttempt: 1_790_300_000 },
});
const kinds = (before: ProviderSubscription | undefined, now: ProviderSubscription | undefined) =>
  noticesOf(before && stateOf(before), now).map(({ kind }) => kind);

describe('the billing notices of a company', () => {
  it.each([
    ['are empty without a subscription', undefined, undefined, []],
    ['include a new subscription', undefined, ACTIVE_SUBSCRIPTION, ['subscription-started']],
    ['are empty when nothing has changed', ACTIVE_SUBSCRIPTION, ACTIVE_SUBSCRIPTION, []],
    ['include a failed payment', ACTIVE_SUBSCRIPTION, owed(1), ['payment-failed']],
    ['include a payment that needs confirmation', ACTIVE_SUBSCRIPTION, owed(1, true), ['payment-action']],
    ['include the last warning', owed(2), owed(3, true), ['last-warning']],
    ['announce no further attempt after the last one', owed(3), owed(4), ['payment-failed']],
    ['include a received payment', owed(2), ACTIVE_SUBSCRIPTION, ['payment-recovered']],
    [
      'include the payment that reopens the company',
      { ...ACTIVE_SUBSCRIPTION, status: 'unpaid' as const },
      ACTIVE_SUBSCRIPTION,
      ['payment-recovered'],
    ],
    [
      'include a scheduled cancellation',
      ACTIVE_SUBSCRIPTION,
      { ...ACTIVE_SUBSCRIPTION, cancelAt: ACTIVE_SUBSCRIPTION.periodEnd },
      ['subscription-ending'],
    ],
    [
      'include an undone cancellation',
      { ...ACTIVE_SUBSCRIPTION, cancelAt: ACTIVE_SUBSCRIPTION.periodEnd },
      ACTIVE_SUBSCRIPTION,
      ['subscription-continues'],
    ],
    [
      'are empty while a cancellation stands',
      { ...ACTIVE_SUBSCRIPTION, cancelAt: ACTIVE_SUBSCRIPTION.periodEnd },
      { ...ACTIVE_SUBSCRIPTION, cancelAt: ACTIVE_SUBSCRIPTION.periodEnd },
      [],
    ],
    [
      'include the end of the subscription',
      ACTIVE_SUBSCRIPTION,
      { ...ACTIVE_SUBSCRIPTION, status: 'canceled' as const },
      ['subscription-canceled'],
    ],
    [
      'are empty for an end that was already reported',
      { ...ACTIVE_SUBSCRIPTION, status: 'canceled' as const },
      { ...ACTIVE_SUBSCRIPTION, status: 'canceled' as const },
      [],
    ],
    [
      'include a renewed subscription',
      { ...ACTIVE_SUBSCRIPTION, status: 'canceled' as const },
      { ...ACTIVE_SUBSCRIPTION, subscriptionId: 'sub_2' },
      ['subscription-started'],
    ],
  ])('%s', (_name, before, now, expected) => {
    expect(kinds(before, now)).toEqual(expected);
  });

  it('are sent for every cancellation of a subscription and every undo', () => {
    const ending = { ...ACTIVE_SUBSCRIPTION, cancelAt: ACTIVE_SUBSCRIPTION.periodEnd };
    const sentKeys: string[] = [];
    for (const [before, now] of [
      [ACTIVE_SUBSCRIPTION, ending],
      [ending, ACTIVE_SUBSCRIPTION],
      [ACTIVE_SUBSCRIPTION, ending],
      [ending, ACTIVE_SUBSCRIPTION],
    ] as const) {
      const [first, again] = [0, 1].map(() => noticesOf(stateOf(before), now, { sentKeys }).map(({ key }) => key));
      expect(again).toEqual(first);
      sentKeys.push(...(first ?? []));
    }

    expect(sentKeys.map((key) => key.split(':')[0])).toEqual(['ending', 'continues', 'ending', 'continues']);
    expect(new Set(sentKeys).size).toBe(4);
  });

  it('are sent for every received payment of a period', () => {
    const [first] = noticesOf(stateOf(owed(1)), ACTIVE_SUBSCRIPTION);
    const [second] = noticesOf(stateOf(owed(1)), ACTIVE_SUBSCRIPTION, { sentKeys: [first?.key ?? ''] });

    expect([first?.kind, second?.kind]).toEqual(['payment-recovered', 'payment-recovered']);
    expect(second?.key).not.toBe(first?.key);
  });

  it('give the end of the trial if it continues after the subscription', () => {
    const over = { ...ACTIVE_SUBSCRIPTION, status: 'canceled' as const };
    const trialEndsAt = '2026-12-04T15:00:00.000Z';
    const atOf = (known: object) =>
      noticesOf(stateOf(ACTIVE_SUBSCRIPTION), over, { sentKeys: [], ...known })[0]?.facts?.at;

    expect([atOf({}), atOf({ trialEndsAt })]).toEqual([undefined, trialEndsAt]);
  });

  it('are sent with the same id for the same notice, as a valid mail job', () => {
    const [notice] = noticesOf(undefined, ACTIVE_SUBSCRIPTION);
    if (notice === undefined) throw new Error('There is a notice');
    const job = mailOf('01JDXW3Q8N5T2K7V9B4M6C1ZRP', notice);

    expect(MailJob.parse(job)).toEqual(job);
    expect(Ulid.parse(noticeId('x'))).toBe(noticeId('x'));
    expect(noticeId('x')).not.toBe(noticeId('y'));
  });
});

describe('the billing emails', () => {
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

  it.each(BILLING_NOTICES)('%s has a subject, the same content in text and HTML, and one link', (kind) => {
    const mail = billingNotice(kind, notice);

    expect(mail.subject.length).toBeGreaterThan(10);
    expect(mail.text).toContain('Hello Olive Owner');
    expect(mail.html).not.toContain('Sons <b>');
    expect(mail.html.match(/href="https:/g)).toHaveLength(1);
    const isToPay = ['payment-failed', 'payment-action', 'last-warning'].includes(kind);
    expect(mail.text).toContain(isToPay ? notice.payLink : notice.link);
  });

  it.each([
    [undefined, 'inspections cannot be opened now', 'free trial'],
    ['Dec 5, 2026', 'The free trial continues until Dec 5, 2026', 'cannot be opened'],
  ])('about the end of a subscription agrees with a trial until %s', (date, contained, missing) => {
    const { text } = billingNotice('subscription-canceled', { ...notice, date });

    expect(text).toContain(contained);
    expect(text).not.toContain(missing);
  });
});
