import type { BillingProvider } from './billing-port.ts';
import type { PaymentKeys } from './payment-keys.ts';
import type { Payments } from './payments-port.ts';
import { StripeBilling } from './stripe-billing.ts';
import { StripePayments } from './stripe-payments.ts';

/** Both of the provider's sides; one file beside the bundles that need either (ADR 014). */
export function makeProvider(keys: PaymentKeys, endpoint?: string): { deposits: Payments; billing: BillingProvider } {
  return { deposits: new StripePayments(keys, endpoint), billing: new StripeBilling(keys, endpoint) };
}
