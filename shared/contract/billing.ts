import * as z from 'zod';
import { PLAN_IDS } from '#shared/pricing/plans.ts';
import { Instant, EmptyResponse, OrganizationId } from './common.ts';
import { defineRoutes } from './route.ts';

/**
 * trial: free, without a card. trial_over: it ended without a plan. trialing: a plan is chosen, the first payment is
 * due when the trial ends. past_due: a payment failed and is being retried. canceled: closed, nothing deleted. off:
 * this installation doesn't charge.
 */
export const BILLING_STATES = [
  'trial',
  'trial_over',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'off',
] as const;
export type BillingState = (typeof BILLING_STATES)[number];

const Cents = z.number().int();
const PlanId = z.enum(PLAN_IDS);

const InvoiceLine = z.object({ text: z.string(), amountCents: Cents });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const Invoice = z.object({
  invoiceId: z.string(),
  number: z.string(),
  at: Instant,
  amountCents: Cents,
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  /** The provider's page to view the invoice, and to pay it while it is open. */
  url: z.string().optional(),
  pdfUrl: z.string().optional(),
});
export type Invoice = z.infer<typeof Invoice>;

export const Billing = z.object({
  state: z.enum(BILLING_STATES),
  plan: PlanId.optional(),
  /** The end of the trial; with a chosen plan, that at the payment provider, which may be up to a day later. */
  trialEndsAt: Instant,
  daysLeft: z.number().int().min(0),
  /** End of the paid period. */
  periodEndsAt: Instant.optional(),
  /** When the subscription ends. Only changes in its last period are still charged then, as `nextInvoice`. */
  endsAt: Instant.optional(),
  seats: z.object({
    included: z.number().int(),
    /** Current number of technician accounts. */
    used: z.number().int(),
    /** Technician accounts paid for until the end of the period, including those in the plan. */
    paid: z.number().int(),
  }),
  monthlyCents: Cents.optional(),
  nextInvoice: z.object({ amountCents: Cents, at: Instant, lines: z.array(InvoiceLine) }).optional(),
  problem: z
    .object({
      amountCents: Cents,
      url: z.string().optional(),
      nextAttemptAt: Instant.optional(),
      needsAction: z.boolean(),
    })
    .optional(),
  invoices: z.array(Invoice),
  /** Whether the provider's own pages can be opened: card, invoices, cancellation. */
  hasPortal: z.boolean(),
  /** unreachable: data that only the provider has is missing now. none: this installation takes no payments. */
  provider: z.enum(['ready', 'unreachable', 'none']),
});
export type Billing = z.infer<typeof Billing>;

export const SeatPreview = z.object({
  state: z.enum(BILLING_STATES),
  plan: PlanId,
  technicians: z.number().int(),
  /** What the change costs for the rest of the paid period; negative is a credit. */
  proratedCents: Cents,
  /** now: charged at once, because no invoice follows. next: with the next invoice. */
  charged: z.enum(['nothing', 'now', 'next']),
  chargedAt: Instant.optional(),
  /** When the subscription ends; the change costs nothing after that. */
  endsAt: Instant.optional(),
  monthlyCentsBefore: Cents,
  monthlyCentsAfter: Cents,
});
export type SeatPreview = z.infer<typeof SeatPreview>;

const Url = z.object({ url: z.string() });
const HOUR_SECONDS = 60 * 60;

export const billingRoutes = defineRoutes({
  getBilling: {
    method: 'GET',
    path: '/api/billing',
    lambda: 'payments',
    permission: 'BILLING_VIEW',
    summary:
      'Plan, trial, technician seats, next invoice and past invoices of a company; super administrators may request any company',
    query: z.strictObject({ orgId: OrganizationId.optional() }),
    response: z.object({ billing: Billing }),
    openWhenCanceled: 'billing',
  },
  startCheckout: {
    method: 'POST',
    path: '/api/billing/checkout',
    lambda: 'payments',
    permission: 'BILLING_VIEW',
    audit: { none: 'Opens the payment provider’s page; subscription.change is written when someone pays there' },
    summary: 'The URL of the provider’s checkout for a plan; the same one while it is open',
    body: z.strictObject({ plan: PlanId }),
    response: Url,
    rateLimit: { perAddress: 60, windowSeconds: HOUR_SECONDS },
    openWhenCanceled: 'billing',
  },
  openPortal: {
    method: 'POST',
    path: '/api/billing/portal',
    lambda: 'payments',
    permission: 'BILLING_VIEW',
    audit: { none: 'Opens the payment provider’s page; subscription.change is written for what changes there' },
    summary: 'The URL of the provider’s portal for card, invoices and cancellation',
    response: Url,
    rateLimit: { perAddress: 60, windowSeconds: HOUR_SECONDS },
    openWhenCanceled: 'billing',
  },
  previewSeats: {
    method: 'POST',
    path: '/api/billing/preview',
    lambda: 'payments',
    permission: 'BILLING_VIEW',
    audit: { none: 'Reads only' },
    summary:
      'Preview the cost of another plan or number of technicians: for the rest of the period, and per month after it',
    body: z.strictObject({ technicians: z.number().int().min(0).max(1000).optional(), plan: PlanId.optional() }),
    response: z.object({ preview: SeatPreview }),
    rateLimit: { perAddress: 600, windowSeconds: HOUR_SECONDS },
    openWhenCanceled: 'billing',
  },
  changePlan: {
    method: 'POST',
    path: '/api/billing/plan',
    lambda: 'payments',
    permission: 'BILLING_VIEW',
    audit: 'subscription.change',
    summary: 'Switch the plan now; the next invoice has the difference for the rest of the period',
    body: z.strictObject({ plan: PlanId }),
    response: z.object({ billing: Billing }),
    rateLimit: { perAddress: 60, windowSeconds: HOUR_SECONDS },
    openWhenCanceled: 'billing',
  },
  receiveBillingEvent: {
    method: 'POST',
    path: '/api/billing/events',
    lambda: 'payments',
    permission: 'public',
    audit: { none: 'Queues a job; the job writes subscription.change for what the event changed' },
    summary: 'Signed events of the provider about our own subscriptions; the signature covers the raw body',
    response: EmptyResponse,
  },
});
