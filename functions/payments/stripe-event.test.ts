import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { toBillingEvent } from './stripe-billing-event.ts';
import { toPaymentEvent } from './stripe-event.ts';

/** An event whose object has only these fields, as from another version of the API. */
const partial = (type: string, object?: object) =>
  ({ id: 'evt_1', type, account: 'acct_1', livemode: false, data: { object } }) as unknown as Stripe.Event;

describe('an event that lacks fields', () => {
  it.each(['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed'])(
    'of the type %s is ignored without its payment',
    (type) => {
      expect(toPaymentEvent(partial(type, { id: 'x' }))).toMatchObject({ kind: 'other', type });
    },
  );

  it('is an unpaid checkout without a payment', () => {
    const { checkout } = toPaymentEvent(partial('checkout.session.completed', { id: 'cs_1' })) as unknown as {
      checkout: object;
    };

    expect(checkout).toMatchObject({ sessionId: 'cs_1', isPaid: false });
    expect(Object.keys(checkout)).not.toContain('url');
  });

  it.each(['customer.deleted', 'customer.subscription.updated', 'invoice.paid'])(
    'of the type %s belongs to no customer',
    (type) => {
      const { account: _account, ...own } = partial(type);

      expect(toBillingEvent(own as Stripe.Event, false)).toEqual({ eventId: 'evt_1', type });
    },
  );
});
