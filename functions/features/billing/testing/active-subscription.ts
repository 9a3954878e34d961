import type { ProviderSubscription } from '#functions/payments/billing-port.ts';

/** A running subscription to Standard without extra technicians. */
export const ACTIVE_SUBSCRIPTION: ProviderSubscription = {
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
