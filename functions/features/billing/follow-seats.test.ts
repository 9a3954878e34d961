import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProviderSubscription, SubscriptionChange } from '#functions/payments/billing-port.ts';
import { seatSteps } from './follow-seats.ts';

const SUBSCRIPTION: ProviderSubscription = {
  subscriptionId: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  plan: 'standard',
  planItemId: 'si_1',
  extraTechnicians: 2,
  paidExtra: 2,
  periodStart: 0,
  periodEnd: 2_592_000,
  others: [],
};

/** Simulates the provider: updates the quantity and the recorded number of paid seats. */
function apply(subscription: ProviderSubscription, step: SubscriptionChange): ProviderSubscription {
  const extraTechnicians = step.extraTechnicians ?? subscription.extraTechnicians;
  const written =
    step.paidExtra ?? (subscription.paidExtra > subscription.extraTechnicians ? subscription.paidExtra : 0);
  return { ...subscription, extraTechnicians, paidExtra: Math.max(extraTechnicians, written) };
}

describe('the billing steps for a new number of technicians', () => {
  it('are empty when nothing changes', () => {
    expect(seatSteps(SUBSCRIPTION, 2)).toEqual([]);
  });

  it('give no refund for fewer technicians, and keep the paid number', () => {
    expect(seatSteps(SUBSCRIPTION, 0)).toEqual([{ extraTechnicians: 0, prorate: 'none', paidExtra: 2 }]);
  });

  it('are free up to the paid number, and charged beyond it', () => {
    expect(seatSteps({ ...SUBSCRIPTION, extraTechnicians: 1, paidExtra: 3 }, 4)).toEqual([
      { extraTechnicians: 3, prorate: 'none', paidExtra: 3 },
      { extraTechnicians: 4, prorate: 'next' },
    ]);
  });

  it('are free on trial, and charged immediately when no invoice follows', () => {
    expect(seatSteps({ ...SUBSCRIPTION, status: 'trialing' }, 3)).toEqual([{ extraTechnicians: 3, prorate: 'none' }]);
    expect(seatSteps({ ...SUBSCRIPTION, cancelAt: 2_592_000 }, 3)).toEqual([{ extraTechnicians: 3, prorate: 'now' }]);
  });

  it('charge each seat once per period, through all changes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12), { maxLength: 30 }), (counts) => {
        let subscription = SUBSCRIPTION;
        let charged = subscription.extraTechnicians;
        for (const wanted of counts) {
          for (let [step] = seatSteps(subscription, wanted); step; [step] = seatSteps(subscription, wanted)) {
            if (step.prorate !== 'none') charged += (step.extraTechnicians ?? 0) - subscription.extraTechnicians;
            subscription = apply(subscription, step);
          }
          expect(subscription.extraTechnicians).toBe(wanted);
        }
        expect(charged).toBe(Math.max(2, ...counts));
        expect(subscription.paidExtra).toBe(charged);
      }),
    );
  });
});
