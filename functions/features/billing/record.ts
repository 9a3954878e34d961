import * as z from 'zod';
import { PROVIDER_STATUSES } from '#functions/payments/billing-port.ts';
import { PLAN_IDS } from '#shared/pricing/plans.ts';

/** The provider's subscription at the last sync; times are seconds since the epoch. */
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

const ENDED: readonly string[] = ['canceled', 'incomplete', 'incomplete_expired'];

/** Whether a subscription runs: it is paid, on trial, or its payment is being retried. */
export const isOngoing = (subscription: { status: string } | undefined): boolean =>
  subscription !== undefined && !ENDED.includes(subscription.status);

/** A company's data about the payment provider: one row, created by the first reminder or checkout. */
export const BillingRow = z.object({
  v: z.literal(1),
  entity: z.literal('Billing'),
  customerId: z.string().optional(),
  /** The checkout that can be completed now. */
  checkout: z
    .object({ sessionId: z.string(), plan: z.enum(PLAN_IDS), extraTechnicians: z.number().int(), url: z.string() })
    .optional(),
  /** Who last requested which plan on our pages: the actor of the change that the provider then reports. */
  asked: z.object({ plan: z.enum(PLAN_IDS), by: z.string() }).optional(),
  /** Number of checkouts so far; part of the idempotency key, so that one attempt creates one checkout. */
  attempts: z.number().int(),
  subscription: SubscriptionState.optional(),
  /** The company was kept, but the provider doesn't know yet that the subscription continues; the daily job repeats it. */
  resumes: z.boolean().optional(),
  /** Keys of sent notices, oldest first. */
  told: z.array(z.string()),
  version: z.number().int(),
});
export type BillingRow = z.infer<typeof BillingRow>;

export const NEW_BILLING: BillingRow = { v: 1, entity: 'Billing', attempts: 0, told: [], version: 0 };

/** The most keys that are stored: enough for years of notices. */
const MAX_SENT_KEYS = 60;

export const withSentKeys = (row: BillingRow, keys: readonly string[]): BillingRow =>
  keys.length === 0 ? row : { ...row, told: [...row.told, ...keys].slice(-MAX_SENT_KEYS) };
