import * as z from 'zod';
import { PROVIDER_STATUSES } from '#functions/payments/billing-port.ts';
import { PLAN_IDS } from '#shared/pricing/plans.ts';

/** The provider's subscription as it was when it was last asked for; times are seconds since the epoch. */
export const SubscriptionState = z.object({
  subscriptionId: z.string(),
  status: z.enum(PROVIDER_STATUSES),
  plan: z.enum(PLAN_IDS),
  extraTechnicians: z.number().int(),
  paidExtra: z.number().int(),
  periodStart: z.number().int(),
  periodEnd: z.number().int(),
  cancelAt: z.number().int().optional(),
  endedAt: z.number().int().optional(),
});
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/** What a company has with the payment provider; one row, there from the first reminder or checkout on. */
export const BillingRow = z.object({
  v: z.literal(1),
  entity: z.literal('Billing'),
  customerId: z.string().optional(),
  /** The checkout that can be completed now. */
  checkout: z
    .object({ sessionId: z.string(), plan: z.enum(PLAN_IDS), extraTechnicians: z.number().int(), url: z.string() })
    .optional(),
  /** Who last asked for which plan, on our pages: the actor of the change that the provider then reports. */
  asked: z.object({ plan: z.enum(PLAN_IDS), by: z.string() }).optional(),
  /** Checkouts begun so far: part of the key by which one attempt makes one checkout. */
  attempts: z.number().int(),
  subscription: SubscriptionState.optional(),
  /** Keys of the notices that were sent, the newest last. */
  told: z.array(z.string()),
  version: z.number().int(),
});
export type BillingRow = z.infer<typeof BillingRow>;

export const NEW_BILLING: BillingRow = { v: 1, entity: 'Billing', attempts: 0, told: [], version: 0 };

/** So many notices are remembered: years of them. */
const MAX_SENT_KEYS = 60;

export const withSentKeys = (row: BillingRow, keys: readonly string[]): BillingRow =>
  keys.length === 0 ? row : { ...row, told: [...row.told, ...keys].slice(-MAX_SENT_KEYS) };
