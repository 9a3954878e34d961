/** What the product asks of a payment provider for deposits; a company's money goes to its own connected account. */
export interface Payments {
  /** A new connected account for a company; the same for the same company, however often it is asked. */
  createAccount(company: { organizationId: string; name: string; email: string }): Promise<string>;
  /** Whether the account takes payments now; undefined when the provider no longer knows it. */
  readAccount(accountId: string): Promise<{ isReady: boolean } | undefined>;
  /** The provider's own pages, where the company completes its account. */
  onboardingUrl(accountId: string, pages: { returnUrl: string; refreshUrl: string }): Promise<string>;
  /** A hosted checkout; the same for the same key. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  readCheckout(accountId: string, sessionId: string): Promise<Checkout>;
  /** It can't be paid afterwards; returns its final state, since it may have been paid just before. */
  endCheckout(accountId: string, sessionId: string): Promise<Checkout>;
  /** Gives a payment back whole; the same key gives it back once. */
  refund(accountId: string, paymentId: string, key: string): Promise<void>;
  /** The event in a webhook's raw body; undefined when its signature is not the provider's. */
  readEvent(rawBody: string, signature: string): Promise<PaymentEvent | undefined>;
}

export type CheckoutRequest = {
  accountId: string;
  /** At most 255 characters. */
  idempotencyKey: string;
  amountCents: number;
  description: string;
  payerEmail?: string | undefined;
  reference: DepositReference;
  successUrl: string;
  cancelUrl: string;
};

/** What a payment is for; travels through the provider and is believed only where our own rows say the same. */
export type DepositReference = { organizationId: string; inspectionId: string; approvalId: string };

export type Checkout = {
  sessionId: string;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  amountCents: number;
  currency: string;
  /** Where it is paid, while it is open. */
  url?: string;
  paymentId?: string;
  /** Seconds since the epoch. */
  expiresAt: number;
};

export type PaymentEvent = {
  eventId: string;
  /** The connected account it happened in. */
  accountId?: string;
} & (
  | { kind: 'checkout'; checkout: Checkout; reference: Partial<DepositReference> }
  | { kind: 'refund'; paymentId: string; refundedCents: number; reference: Partial<DepositReference> }
  | { kind: 'account'; isReady: boolean; isGone: boolean }
  | { kind: 'other'; type: string }
);
