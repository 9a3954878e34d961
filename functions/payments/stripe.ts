import type { BillingProvider } from './billing-port.ts';
import type { PaymentKeys } from './payment-keys.ts';
import type { Payments } from './payments-port.ts';
import { StripeBilling } from './stripe-billing.ts';
import { StripePayments } from './stripe-payments.ts';

/** Both parts of the provider, in one file next to the bundles that need it (ADR 014). */
export function makeProvider(keys: PaymentKeys, endpoint?: string): { deposits: Payments; billing: BillingProvider } {
  return { deposits: new StripePayments(keys, endpoint), billing: new StripeBilling(keys, endpoint) };
}
