/** The payment provider for deposits; the money goes to the company's own connected account. */
export interface Payments {
  /** Creates a connected account for a company; idempotent. */
  createAccount(company: NewAccount): Promise<string>;
  /** Whether the account can accept payments; undefined if the provider no longer has it. */
  readAccount(accountId: string): Promise<{ isReady: boolean } | undefined>;
  /** URL of the provider's pages where the company completes its account. */
  onboardingUrl(accountId: string, pages: { returnUrl: string; refreshUrl: string }): Promise<string>;
  /** Creates a hosted checkout; idempotent per key and content. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Undefined if the provider no longer has the account. */
  readCheckout(accountId: string, sessionId: string): Promise<Checkout | undefined>;
  /**
   * Expires the checkout, so that it can't be paid; returns its final state, because it may have been paid just
   * before.
   */
  endCheckout(accountId: string, sessionId: string): Promise<Checkout | undefined>;
  /** Refunds a payment in full; does nothing if it was refunded before. */
  refund(accountId: string, paymentId: string): Promise<void>;
  /** What a payment is for, from its own metadata: a dispute has none. */
  readReference(accountId: string, paymentId: string): Promise<Partial<DepositReference>>;
  /** The event in a webhook's raw body; undefined if the signature is invalid. */
  readEvent(rawBody: string, signature: string): Promise<PaymentEvent | undefined>;
}

/** `insteadOf` is the company's last account, if the provider no longer has it. */
export type NewAccount = { organizationId: string; name: string; email: string; insteadOf?: string | undefined };

export type CheckoutRequest = {
  accountId: string;
  /** Requests with the same key and content create one checkout. At most 200 characters. */
  idempotencyKey: string;
  amountCents: number;
  description: string;
  payerEmail?: string | undefined;
  reference: DepositReference;
  successUrl: string;
  cancelUrl: string;
};

/** What a payment is for. It passes through the provider, so it's trusted only if our own rows agree. */
export type DepositReference = { organizationId: string; inspectionId: string; approvalId: string };

export type Checkout = {
  sessionId: string;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  amountCents: number;
  currency: string;
  /** The checkout's URL, while it's open. */
  url?: string;
  paymentId?: string;
  /** Seconds since the epoch. */
  expiresAt: number;
};

/** A dispute of a payment; `cents` is the disputed part. */
export type DisputeEvent = { paymentId: string; disputeId: string; cents: number; state: 'open' | 'won' | 'lost' };

export type PaymentEvent = {
  eventId: string;
  /** The event's connected account. */
  accountId?: string;
} & (
  | { kind: 'checkout'; checkout: Checkout; reference: Partial<DepositReference> }
  | { kind: 'refund'; paymentId: string; refundedCents: number; reference: Partial<DepositReference> }
  | ({ kind: 'dispute' } & DisputeEvent)
  | { kind: 'account'; isReady: boolean; isGone: boolean }
  | { kind: 'other'; type: string }
);
