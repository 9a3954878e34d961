import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { CATALOG } from '#shared/billing/catalog.ts';
import { isForPlan, toSubscription } from './stripe-subscription.ts';

const PERIOD = { current_period_start: 100, current_period_end: 200 };

/** A subscription to one price. */
const subscriptionTo = (price: { lookup_key: string | null; metadata: Record<string, string> }) =>
  ({
    id: 'sub_1',
    customer: 'cus_1',
    status: 'active',
    metadata: {},
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    items: { data: [{ id: 'si_1', quantity: 1, price, ...PERIOD }] },
  }) as unknown as Stripe.Subscription;

describe('a subscription', () => {
  it('is recognized by its price’s metadata after a changed price has taken the lookup key', () => {
    const subscription = subscriptionTo({ lookup_key: null, metadata: { lookup_key: CATALOG.premium.lookupKey } });

    expect(isForPlan(subscription)).toBe(true);
    expect(toSubscription(subscription, undefined, [])).toMatchObject({ plan: 'premium', status: 'active' });
  });

  it('is for none of our plans if its price has another key', () => {
    const subscription = subscriptionTo({ lookup_key: 'website_monthly', metadata: {} });

    expect(isForPlan(subscription)).toBe(false);
    expect(toSubscription(subscription, undefined, [])).toBeUndefined();
  });
});
