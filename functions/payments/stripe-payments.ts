import Stripe from 'stripe';
import type { CheckoutRequest, NewAccount, PaymentEvent, Payments } from './payments-port.ts';
import type { PaymentKeys } from './payment-keys.ts';
import { makeStripe, sendOnce } from './stripe-client.ts';
import { referenceOf, toCheckout, toPaymentEvent } from './stripe-event.ts';

const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404);

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;

/** Deposits through Stripe: direct charges in the company's own connected account, on Stripe's hosted page. */
export class StripePayments implements Payments {
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;

  constructor({ secretKey, webhookSecret }: Pick<PaymentKeys, 'secretKey' | 'webhookSecret'>, endpoint?: string) {
    this.#stripe = makeStripe(secretKey, endpoint);
    this.#webhookSecret = webhookSecret;
  }

  async createAccount({ organizationId, name, email, insteadOf }: NewAccount): Promise<string> {
    const params = {
      type: 'standard' as const,
      ...(email !== '' && { email }),
      business_profile: { name },
      metadata: { organizationId },
    };
    const key = ['deposit-account', organizationId, ...(insteadOf === undefined ? [] : [insteadOf])];
    const account = await sendOnce(key.join(':'), params, (idempotencyKey) =>
      this.#stripe.accounts.create(params, { idempotencyKey }),
    );
    return account.id;
  }

  async readAccount(accountId: string): Promise<{ isReady: boolean } | undefined> {
    try {
      const account = await this.#stripe.accounts.retrieve(accountId);
      return { isReady: account.charges_enabled };
    } catch (error) {
      if (isUnknown(error)) return undefined;
      throw error;
    }
  }

  async onboardingUrl(accountId: string, { returnUrl, refreshUrl }: { returnUrl: string; refreshUrl: string }) {
    const link = await this.#stripe.accountLinks.create({
      account: accountId,
      type: 'account_onboarding',
      return_url: returnUrl,
      refresh_url: refreshUrl,
    });
    return link.url;
  }

  /** Stays open for the provider's 24 hours. A time of our own would give a repeated request another key. */
  async createCheckout(request: CheckoutRequest) {
    const { accountId, amountCents, description, payerEmail, reference } = request;
    const product = { currency: 'usd', unit_amount: amountCents, product_data: { name: description } };
    const params = {
      mode: 'payment' as const,
      // A bank debit takes days, during which a reader could pay again.
      payment_method_types: ['card' as const],
      line_items: [{ quantity: 1, price_data: product }],
      client_reference_id: reference.approvalId,
      metadata: reference,
      payment_intent_data: { metadata: reference, description },
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      ...(payerEmail !== undefined && { customer_email: payerEmail }),
    };
    const session = await sendOnce(request.idempotencyKey, params, (idempotencyKey) =>
      this.#stripe.checkout.sessions.create(params, { stripeAccount: accountId, idempotencyKey }),
    );
    return toCheckout(session);
  }

  async readCheckout(accountId: string, sessionId: string) {
    try {
      return toCheckout(await this.#stripe.checkout.sessions.retrieve(sessionId, {}, { stripeAccount: accountId }));
    } catch (error) {
      if (isUnknown(error)) return undefined;
      throw error;
    }
  }

  async endCheckout(accountId: string, sessionId: string) {
    try {
      return toCheckout(await this.#stripe.checkout.sessions.expire(sessionId, {}, { stripeAccount: accountId }));
    } catch (error) {
      // Only an open checkout can be expired; for any other the caller needs its current state.
      const isEnded = isUnknown(error) || error instanceof Stripe.errors.StripeInvalidRequestError;
      if (isEnded) return this.readCheckout(accountId, sessionId);
      throw error;
    }
  }

  async refund(accountId: string, paymentId: string): Promise<void> {
    const params = { payment_intent: paymentId, reason: 'duplicate' as const };
    try {
      await sendOnce(`deposit-returned:${paymentId}`, params, (idempotencyKey) =>
        this.#stripe.refunds.create(params, { stripeAccount: accountId, idempotencyKey }),
      );
    } catch (error) {
      // Refunded in the provider's dashboard, or by an earlier attempt whose key has expired.
      if (isCode(error, 'charge_already_refunded')) return;
      throw error;
    }
  }

  async readReference(accountId: string, paymentId: string) {
    try {
      const payment = await this.#stripe.paymentIntents.retrieve(paymentId, {}, { stripeAccount: accountId });
      return referenceOf(payment.metadata);
    } catch (error) {
      if (isUnknown(error)) return {};
      throw error;
    }
  }

  async readEvent(rawBody: string, signature: string): Promise<PaymentEvent | undefined> {
    try {
      return toPaymentEvent(await this.#stripe.webhooks.constructEventAsync(rawBody, signature, this.#webhookSecret));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
      throw error;
    }
  }
}
