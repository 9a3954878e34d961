import type { PlanId } from '#shared/pricing/plans.ts';

/** The payment provider for the product's own subscriptions. Times are seconds since the epoch. */
export interface BillingProvider {
  /** Idempotent; replaces a customer that was deleted. */
  createCustomer(company: NewCustomer): Promise<string>;
  /** Changes only these fields, because a company can change the others in the provider's portal; does nothing if the customer is gone. */
  updateCustomer(customerId: string, facts: Partial<Pick<NewCustomer, 'name' | 'email'>>): Promise<void>;
  /** Idempotent per key and content. Throws `NoCustomer` if the customer is gone. */
  createCheckout(request: SubscriptionCheckoutRequest): Promise<SubscriptionCheckout>;
  readCheckout(sessionId: string): Promise<SubscriptionCheckout>;
  /** Expires the checkout, so that it can't be paid; returns its final state. */
  endCheckout(sessionId: string): Promise<SubscriptionCheckout>;
  /** Throws `NoCustomer` if the customer is gone. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>;
  /**
   * The customer's current subscription: the active one, else the one that ended last. Throws `NoCustomer` if the customer
   * is gone, and only here with `isDeleted`.
   */
  readSubscription(customerId: string): Promise<ProviderSubscription | undefined>;
  change(subscription: ProviderSubscription, change: SubscriptionChange): Promise<void>;
  /** Whether the subscription ends with the paid period instead of renewing. */
  endWithPeriod(subscription: ProviderSubscription, ends: boolean): Promise<void>;
  /** Also cancels any remaining subscription at once; does nothing if the customer is already gone. */
  deleteCustomer(customerId: string): Promise<void>;
  /** The cost of a change that isn't made. */
  preview(subscription: ProviderSubscription, change: SubscriptionChange): Promise<ChangePreview>;
  /** Undefined if nothing more is charged. A subscription that ends with its period is still charged for changes in it. */
  nextInvoice(subscription: ProviderSubscription): Promise<NextInvoice | undefined>;
  /** The newest 24 invoices. */
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
  /** Nothing is charged before `end`, which is later than `now`. */
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
  /** Extra technicians that are paid for until the period ends; at least `extraTechnicians`. */
  paidExtra: number;
  periodStart: number;
  periodEnd: number;
  /** When it ends instead of renewing. */
  cancelAt?: number;
  endedAt?: number;
  /** An unpaid invoice: the newest one, open after a failed attempt. */
  owed?: OwedInvoice;
  /** Other active subscriptions of the same customer; there should be none. */
  others: readonly string[];
};

export type OwedInvoice = {
  invoiceId: string;
  amountCents: number;
  attempts: number;
  nextAttempt?: number;
  /** The bank requires a confirmation from the payer. */
  needsAction: boolean;
  url?: string;
};

export type SubscriptionChange = {
  plan?: PlanId;
  extraTechnicians?: number;
  /** none: free for the rest of the period. next: charged with the next invoice. now: charged at once. */
  prorate: 'none' | 'next' | 'now';
  /** Stored with the subscription until the period ends. */
  paidExtra?: number;
};

/** The lines add up to the amount. */
export type NextInvoice = { amountCents: number; at: number; lines: { text: string; amountCents: number }[] };

export type ChangePreview = {
  /** Sum of the lines that the change adds for the rest of the period. */
  proratedCents: number;
  at: number;
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
  /** Undefined if the event belongs to another account or mode, or isn't about billing. */
  customerId?: string;
};

/** The provider has no such customer. `isDeleted`: it had, so the customer's subscriptions have ended. */
export class NoCustomer extends Error {
  override readonly name = 'NoCustomer';
  readonly isDeleted: boolean;

  constructor(isDeleted = false, options?: ErrorOptions) {
    super('', options);
    this.isDeleted = isDeleted;
  }
}

/**
 * Compared by name instead of `instanceof`: in a deployed function the provider is in a separate file (ADR 014) with
 * its own copy of this class.
 */
export const isNoCustomer = (error: unknown): error is NoCustomer =>
  error instanceof Error && error.name === 'NoCustomer';
