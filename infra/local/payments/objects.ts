import type { Account, Charge, Session } from './ledger.ts';

/** The provider's objects in its API format, with only the fields that the product and its SDK read. */
export const accountObject = ({ name, ...account }: Account) => ({
  object: 'account',
  type: 'standard',
  country: 'US',
  default_currency: 'usd',
  payouts_enabled: account.charges_enabled,
  business_profile: { name },
  ...account,
});

export const sessionObject = (session: Session, base: string) => ({
  id: session.id,
  object: 'checkout.session',
  mode: 'payment',
  livemode: false,
  status: session.status,
  payment_status: session.payment_status,
  amount_total: session.amount_total,
  currency: session.currency,
  customer_email: session.customer_email,
  client_reference_id: session.client_reference_id,
  metadata: session.metadata,
  payment_intent: session.payment_intent,
  success_url: session.success_url,
  cancel_url: session.cancel_url,
  expires_at: session.expires_at,
  url: session.status === 'open' ? `${base}/pay/${session.id}` : null,
});

export const chargeObject = (charge: Charge) => ({
  id: charge.id,
  object: 'charge',
  status: 'succeeded',
  paid: true,
  livemode: false,
  amount: charge.amount,
  amount_refunded: charge.amount_refunded,
  refunded: charge.amount_refunded === charge.amount,
  currency: charge.currency,
  payment_intent: charge.payment_intent,
  metadata: charge.metadata,
});

export const paymentObject = (charge: Charge) => ({
  id: charge.payment_intent,
  object: 'payment_intent',
  status: 'succeeded',
  livemode: false,
  amount: charge.amount,
  currency: charge.currency,
  latest_charge: charge.id,
  metadata: charge.metadata,
});
