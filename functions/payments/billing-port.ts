import type { PlanId } from '#shared/pricing/plans.ts';

/** What the product asks of a payment provider for its own subscriptions. Times are seconds since the epoch. */
export interface BillingProvider {
  /** The same customer for the same company, however often it is asked; another one instead of one that is gone. */
  createCustomer(company: NewCustomer): Promise<string>;
  /** Refused with `SameKey` when the key was used for another request, with `NoCustomer` when the customer is gone. */
  createCheckout(request: SubscriptionCheckoutRequest): Promise<SubscriptionCheckout>;
  readCheckout(sessionId: string): Promise<SubscriptionCheckout>;
  /** It can't be paid afterwards; returns its final state. */
  endCheckout(sessionId: string): Promise<SubscriptionCheckout>;
  /** Refused with `NoCustomer` when the customer is gone. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>;
  /** The customer's subscription as it is now: the living one, else the one that ended last. */
  readSubscription(customerId: string): Promise<ProviderSubscription | undefined>;
  change(subscription: ProviderSubscription, change: SubscriptionChange): Promise<void>;
  /** Whether the subscription ends with the paid period instead of being renewed. */
  endWithPeriod(subscription: ProviderSubscription, ends: boolean): Promise<void>;
  /** With any subscription that is left, at once; does nothing if it is already gone. */
  deleteCustomer(customerId: string): Promise<void>;
  preview(subscription: ProviderSubscription, change?: SubscriptionChange): Promise<InvoicePreview>;
  /** The newest 24. */
  listInvoices(customerId: string): Promise<ProviderInvoice[]>;
  readEvent(rawBody: string, signature: string): Promise<BillingEvent | undefined>;
}

export type NewCustomer = { organizationId: string; name: string; email: string; insteadOf?: string | undefined };

export type SubscriptionCheckoutRequest = {
  idempotencyKey: string;
  customerId: string;
  organizationId: string;
  plan: PlanId;
  extraTechnicians: number;
  /** Nothing is charged before `end`, which lies after `now`. */
  trial?: { end: number; now: number } | undefined;
  successUrl: string;
  cancelUrl: string;
};

export type SubscriptionCheckout = { sessionId: string; status: 'open' | 'complete' | 'expired'; url?: string };

export const PROVIDER_STATUSES = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

export type ProviderSubscription = {
  subscriptionId: string;
  customerId: string;
  status: ProviderStatus;
  plan: PlanId;
  planItemId: string;
  extraTechnicians: number;
  technicianItemId?: string;
  /** Technicians above the included ones that are paid for until the period ends; never fewer than `extraTechnicians`. */
  paidExtra: number;
  periodStart: number;
  periodEnd: number;
  /** It ends then instead of being renewed. */
  cancelAt?: number;
  endedAt?: number;
  /** A payment that is owed: the newest invoice, open after an attempt. */
  owed?: OwedInvoice;
  /** Other living subscriptions of the same customer: there should be none. */
  others: readonly string[];
};

export type OwedInvoice = {
  invoiceId: string;
  amountCents: number;
  attempts: number;
  nextAttempt?: number;
  /** The bank asks the payer for a confirmation. */
  needsAction: boolean;
  url?: string;
};

export type SubscriptionChange = {
  plan?: PlanId;
  extraTechnicians?: number;
  /** none: free for the rest of the period. next: with the next invoice. now: charged at once. */
  prorate: 'none' | 'next' | 'now';
  /** Written down with the subscription until the period ends. */
  paidExtra?: number;
};

export type InvoicePreview = {
  amountCents: number;
  at: number;
  lines: { text: string; amountCents: number }[];
  /** Sum of the lines that the change adds for the rest of the period. */
  proratedCents: number;
};

export type ProviderInvoice = {
  invoiceId: string;
  number: string;
  at: number;
  amountCents: number;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  url?: string;
  pdfUrl?: string;
};

export type BillingEvent = {
  eventId: string;
  type: string;
  /** Absent when the event is of another account or mode, or of nothing that is billed. */
  customerId?: string;
};

/** The key of a request was used for another one: a concurrent request asked for something else. */
export class SameKey extends Error {
  override readonly name = 'SameKey';
}

/** The customer was deleted at the provider by hand: there is no customer to charge. */
export class NoCustomer extends Error {
  override readonly name = 'NoCustomer';
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/**
 * Known by name, not by `instanceof`: in a deployed function the provider is a file of its own (ADR 014), which has its own
 * copy of these classes.
 */
export const isSameKey = (error: unknown): boolean => isNamed(error, 'SameKey');
export const isNoCustomer = (error: unknown): boolean => isNamed(error, 'NoCustomer');
