import { describe, expect, it } from 'vitest';
import type { Billing, SeatPreview } from '#shared/contract/billing.ts';
import { billingNoticeOf, periodEndText, previewText } from './billing-notices.ts';

const PREVIEW: SeatPreview = {
  state: 'active',
  plan: 'standard',
  technicians: 2,
  proratedCents: 1200,
  charged: 'next',
  monthlyCentsBefore: 24_900,
  monthlyCentsAfter: 29_800,
};

describe('the cost of a change', () => {
  it.each<[string, Partial<SeatPreview>, string]>([
    [
      'a later invoice',
      {},
      'For the rest of this period: $12, charged on your next invoice. From the next period: $298 a month.',
    ],
    [
      'a canceled subscription',
      { charged: 'now', endsAt: '2026-12-04T15:00:00.000Z' },
      'For the rest of this period: $12, charged now. The subscription ends on December 4, 2026, so this isn’t charged again.',
    ],
    [
      'a canceled trial',
      { state: 'trialing', proratedCents: 0, charged: 'nothing', endsAt: '2026-12-04T15:00:00.000Z' },
      'Free until the trial ends. The subscription ends on December 4, 2026. Nothing is charged then.',
    ],
    ['a trial', { state: 'trialing', charged: 'nothing' }, 'Free until the trial ends. Then $298 a month.'],
  ])('for %s names what follows', (_what, change, text) => {
    expect(previewText({ ...PREVIEW, ...change })).toBe(text);
  });
});

const ENDING: Billing = {
  state: 'active',
  plan: 'premium',
  trialEndsAt: '2026-11-01T00:00:00.000Z',
  daysLeft: 0,
  periodEndsAt: '2026-12-05T15:00:00.000Z',
  endsAt: '2026-12-05T15:00:00.000Z',
  seats: { included: 1, used: 1, paid: 1 },
  invoices: [],
  hasPortal: true,
  provider: 'ready',
};
const nextInvoice = { amountCents: 19_354, at: '2026-12-05T15:00:00.000Z', lines: [] };

describe('the end of a canceled subscription', () => {
  it.each<[string, Partial<Billing>, string, string]>([
    ['without changes in its period', {}, 'and you won’t be charged again.', 'Nothing is charged then.'],
    [
      'with an unpaid change in its period',
      { nextInvoice },
      'The final invoice, $193.54, is for changes in this period.',
      'This final invoice is for changes in this period.',
    ],
  ])('%s names what is still charged', (_what, change, notice, period) => {
    expect(billingNoticeOf({ ...ENDING, ...change })?.text).toContain(notice);
    expect(periodEndText({ ...ENDING, ...change })).toContain(period);
  });

  it('doesn’t promise that nothing is charged while the provider is unreachable', () => {
    const unknown: Billing = { ...ENDING, provider: 'unreachable' };

    expect(`${billingNoticeOf(unknown)?.text} ${periodEndText(unknown)}`).not.toContain('charged');
  });
});
