import { describe, expect, it } from 'vitest';
import type { SeatPreview } from '#shared/contract/billing.ts';
import { previewText } from './billing-notices.ts';

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
      'For the rest of this period: $12, charged now. The subscription ends on December 4, 2026. Nothing is charged then.',
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
