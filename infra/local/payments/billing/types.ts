/** The double's state of Stripe Billing. Times are seconds since the epoch, by the double's own clock. */
export type Price = { id: string; lookupKey: string; name: string; unitAmount: number };

export type Customer = {
  id: string;
  name: string;
  email: string;
  metadata: Record<string, string>;
  /** Cents; a negative balance is credit. */
  balance: number;
  /** Digits of the card on file. */
  card?: string;
};

export type SubscriptionItem = { id: string; price: string; quantity: number };

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'canceled';

export type Subscription = {
  id: string;
  customer: string;
  status: SubscriptionStatus;
  created: number;
  items: SubscriptionItem[];
  /** Periods are counted in months from this time. */
  anchor: number;
  periods: number;
  periodStart: number;
  periodEnd: number;
  trialEnd: number | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  metadata: Record<string, string>;
  latestInvoice: string | null;
  isTrialEndSent?: boolean;
};

export type InvoiceLine = {
  id: string;
  text: string;
  amount: number;
  price: string;
  quantity: number;
  start: number;
  end: number;
  proration: boolean;
};

export type Invoice = {
  id: string;
  number: string;
  customer: string;
  subscription: string;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  created: number;
  periodStart: number;
  periodEnd: number;
  lines: InvoiceLine[];
  total: number;
  startingBalance: number;
  amountDue: number;
  amountPaid: number;
  attempts: number;
  finalizeAt: number | null;
  nextAttempt: number | null;
  needsAction: boolean;
  paidAt: number | null;
};

export type Checkout = {
  id: string;
  customer: string;
  status: 'open' | 'complete' | 'expired';
  reference: string;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  items: { price: string; quantity: number }[];
  trialEnd: number | null;
  trialDays: number | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: number;
  subscription: string | null;
};

export type BillingState = {
  /** Seconds by which the double's clock is ahead. */
  ahead: number;
  invoiceCount: number;
  customers: Record<string, Customer>;
  subscriptions: Record<string, Subscription>;
  /** Lines for the next invoice, by subscription. */
  pending: Record<string, InvoiceLine[]>;
  invoices: Record<string, Invoice>;
  checkouts: Record<string, Checkout>;
  portals: Record<string, { customer: string; returnUrl: string }>;
};

export const EMPTY_BILLING: BillingState = {
  ahead: 0,
  invoiceCount: 0,
  customers: {},
  subscriptions: {},
  pending: {},
  invoices: {},
  checkouts: {},
  portals: {},
};

/** Context shared by the parts of the double. */
export type Books = {
  readonly state: BillingState;
  readonly prices: readonly Price[];
  /** Base URL of the double, for its pages. */
  readonly base: () => string;
  readonly emit: (type: string, object: unknown) => void;
  /** Recent previews by id: their lines are listed page by page. */
  readonly previews: Map<string, Invoice>;
};

export const DAY = 86_400;
export const nowOf = ({ state }: Pick<Books, 'state'>): number => Math.floor(Date.now() / 1000) + state.ahead;
