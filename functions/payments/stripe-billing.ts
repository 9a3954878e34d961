import Stripe from 'stripe';
import { CATALOG, type CatalogKey } from '#shared/billing/catalog.ts';
import {
  type BillingEvent,
  type BillingProvider,
  type ChangePreview,
  type NewCustomer,
  isNoCustomer,
  type NextInvoice,
  NoCustomer,
  type OwedInvoice,
  type ProviderInvoice,
  type ProviderSubscription,
  type SubscriptionChange,
  type SubscriptionCheckout,
  type SubscriptionCheckoutRequest,
} from './billing-port.ts';
import type { PaymentKeys } from './payment-keys.ts';
import { toBillingEvent } from './stripe-billing-event.ts';
import { makeStripe, sendOnce } from './stripe-client.ts';
import { chargedAt, isWithoutNextInvoice, linesOf, prorationsOf, toNextInvoice } from './stripe-preview.ts';
import {
  isForPlan,
  isOngoing,
  isOpen,
  PAID_EXTRA,
  PAID_PERIOD,
  toInvoice,
  toOwed,
  toSubscription,
} from './stripe-subscription.ts';

const DAY_SECONDS = 86_400;
/** The provider rejects a trial that ends sooner; trials in whole days start at one. */
const MIN_TRIAL_SECONDS = 2 * DAY_SECONDS + 600;

const PRORATION = { none: 'none', next: 'create_prorations', now: 'always_invoice' } as const;

/** Free until the exact end of the trial; within its last two days, until the end of the day. */
function trialOf(trial: SubscriptionCheckoutRequest['trial']) {
  if (trial === undefined) return {};
  const left = trial.end - trial.now;
  if (left > MIN_TRIAL_SECONDS) return { trial_end: trial.end };
  return left > 0 ? { trial_period_days: Math.ceil(left / DAY_SECONDS) } : {};
}

const CHECKOUT_STATUSES = ['open', 'complete', 'expired'] as const;

function toCheckout(session: Stripe.Checkout.Session): SubscriptionCheckout {
  const { id: sessionId, url } = session;
  const status = CHECKOUT_STATUSES.find((known) => known === session.status) ?? 'open';
  return { sessionId, status, ...(url !== null && { url }) };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Maps a missing customer to NoCustomer; returns any other error as is. */
const withoutCustomer = (error: unknown): unknown =>
  isMissing(error) && (error as Error).message.startsWith('No such customer')
    ? new NoCustomer(false, { cause: error })
    : error;

/** Our own subscriptions through Stripe Billing, in our own account: hosted checkout and portal. */
export class StripeBilling implements BillingProvider {
  readonly #stripe: Stripe;
  readonly #webhookSecret: string | undefined;
  readonly #isLive: boolean;
  #prices: Promise<Record<CatalogKey, string>> | undefined;

  constructor(keys: Pick<PaymentKeys, 'secretKey' | 'billingWebhookSecret'>, endpoint?: string) {
    this.#stripe = makeStripe(keys.secretKey, endpoint);
    this.#webhookSecret = keys.billingWebhookSecret;
    this.#isLive = keys.secretKey.includes('_live_');
  }

  async createCustomer({ organizationId, name, email, insteadOf }: NewCustomer): Promise<string> {
    const key = ['billing-customer', organizationId, ...(insteadOf === undefined ? [] : [insteadOf])];
    const params = { name, ...(email !== '' && { email }), metadata: { organizationId } };
    const customer = await sendOnce(key.join(':'), params, (idempotencyKey) =>
      this.#stripe.customers.create(params, { idempotencyKey }),
    );
    return customer.id;
  }

  async updateCustomer(customerId: string, facts: Partial<Pick<NewCustomer, 'name' | 'email'>>): Promise<void> {
    try {
      await this.#stripe.customers.update(customerId, facts);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async createCheckout(request: SubscriptionCheckoutRequest): Promise<SubscriptionCheckout> {
    const { plan, extraTechnicians, organizationId } = request;
    const prices = await this.#priceIds();
    const seats = extraTechnicians === 0 ? [] : [{ price: prices.technician, quantity: extraTechnicians }];
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      customer: request.customerId,
      client_reference_id: organizationId,
      line_items: [{ price: prices[plan], quantity: 1 }, ...seats],
      metadata: { organizationId },
      subscription_data: { metadata: { organizationId }, ...trialOf(request.trial) },
      payment_method_collection: 'always',
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
    };
    try {
      const session = await sendOnce(request.idempotencyKey, params, (idempotencyKey) =>
        this.#stripe.checkout.sessions.create(params, { idempotencyKey }),
      );
      return toCheckout(session);
    } catch (error) {
      throw withoutCustomer(error);
    }
  }

  async readCheckout(sessionId: string): Promise<SubscriptionCheckout> {
    return toCheckout(await this.#stripe.checkout.sessions.retrieve(sessionId));
  }

  async endCheckout(sessionId: string): Promise<SubscriptionCheckout> {
    try {
      return toCheckout(await this.#stripe.checkout.sessions.expire(sessionId));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return this.readCheckout(sessionId);
      throw error;
    }
  }

  async portalUrl(customerId: string, returnUrl: string): Promise<string> {
    try {
      const session = await this.#stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl });
      return session.url;
    } catch (error) {
      throw withoutCustomer(error);
    }
  }

  async readSubscription(customerId: string): Promise<ProviderSubscription | undefined> {
    const list = this.#stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 20 });
    const all = await list.catch(async (error: unknown) => {
      const cause = withoutCustomer(error);
      throw isNoCustomer(cause) ? new NoCustomer(await this.#isDeleted(customerId), { cause: error }) : cause;
    });
    const data = all.data.filter(isForPlan);
    // The list is newest first. Of active subscriptions the oldest counts, of ended ones the newest. An unpaid or
    // paused one closes the company, so it counts only if no other is paid.
    const living = data.filter(isOngoing).reverse();
    const found = living.find(isOpen) ?? living[0] ?? data.find(({ status }) => status === 'canceled');
    if (found === undefined) return undefined;
    const owed = found.status === 'past_due' || found.status === 'unpaid' ? await this.#owed(found) : undefined;
    return toSubscription(
      found,
      owed,
      living.filter((other) => other !== found).map(({ id }) => id),
    );
  }

  async change(subscription: ProviderSubscription, change: SubscriptionChange): Promise<void> {
    const paid = change.paidExtra;
    await this.#stripe.subscriptions.update(subscription.subscriptionId, {
      items: await this.#items(subscription, change),
      proration_behavior: PRORATION[change.prorate],
      ...(paid !== undefined && {
        metadata: { [PAID_EXTRA]: String(paid), [PAID_PERIOD]: String(subscription.periodStart) },
      }),
    });
  }

  async endWithPeriod({ subscriptionId }: ProviderSubscription, ends: boolean): Promise<void> {
    await this.#stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: ends });
  }

  async deleteCustomer(customerId: string): Promise<void> {
    try {
      await this.#stripe.customers.del(customerId);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Stripe still knows a deleted customer. It doesn't know one of another account: then the secret key is wrong. */
  async #isDeleted(customerId: string): Promise<boolean> {
    try {
      return (await this.#stripe.customers.retrieve(customerId)).deleted === true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async preview(subscription: ProviderSubscription, change: SubscriptionChange): Promise<ChangePreview> {
    const [after, before] = await Promise.all([this.#preview(subscription, change), this.#upcoming(subscription)]);
    // The invoice also contains earlier changes of this period; only the difference belongs to this change.
    return {
      proratedCents: prorationsOf(after.lines) - prorationsOf(before?.lines ?? []),
      at: chargedAt(after.invoice),
    };
  }

  async nextInvoice(subscription: ProviderSubscription): Promise<NextInvoice | undefined> {
    const upcoming = await this.#upcoming(subscription);
    return upcoming && toNextInvoice(upcoming.invoice, upcoming.lines);
  }

  async listInvoices(customerId: string): Promise<ProviderInvoice[]> {
    const { data } = await this.#stripe.invoices.list({ customer: customerId, limit: 24 });
    return data.map(toInvoice);
  }

  async readEvent(rawBody: string, signature: string): Promise<BillingEvent | undefined> {
    if (this.#webhookSecret === undefined) return undefined;
    try {
      const event = await this.#stripe.webhooks.constructEventAsync(rawBody, signature, this.#webhookSecret);
      return toBillingEvent(event, this.#isLive);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
      throw error;
    }
  }

  /** The next invoice. A canceled subscription has none unless there are prorations of earlier changes. */
  async #upcoming(subscription: ProviderSubscription) {
    try {
      return await this.#preview(subscription, undefined);
    } catch (error) {
      if (isWithoutNextInvoice(error)) return undefined;
      throw error;
    }
  }

  async #preview(subscription: ProviderSubscription, change: SubscriptionChange | undefined) {
    const details = change && {
      items: await this.#items(subscription, change),
      proration_behavior: PRORATION[change.prorate],
    };
    const invoice = await this.#stripe.invoices.createPreview({
      subscription: subscription.subscriptionId,
      ...(details && { subscription_details: details }),
    });
    return { invoice, lines: await linesOf(this.#stripe, invoice) };
  }

  async #owed({ latest_invoice: latest }: Stripe.Subscription): Promise<OwedInvoice | undefined> {
    if (latest === null) return undefined;
    const expand = ['payments.data.payment.payment_intent'];
    const id = typeof latest === 'string' ? latest : latest.id;
    return toOwed(await this.#stripe.invoices.retrieve(id, { expand }));
  }

  async #items(subscription: ProviderSubscription, { plan, extraTechnicians }: SubscriptionChange) {
    const prices = await this.#priceIds();
    const { technicianItemId: id } = subscription;
    const isPlanNew = plan !== undefined && plan !== subscription.plan;
    const areSeatsNew = extraTechnicians !== undefined && extraTechnicians !== subscription.extraTechnicians;
    const seats = () => {
      if (id === undefined) return { price: prices.technician, quantity: extraTechnicians ?? 0 };
      return extraTechnicians === 0 ? { id, deleted: true } : { id, quantity: extraTechnicians ?? 0 };
    };
    return [
      ...(isPlanNew ? [{ id: subscription.planItemId, price: prices[plan] }] : []),
      ...(areSeatsNew ? [seats()] : []),
    ];
  }

  /** The prices by their lookup keys, fetched once; a failure isn't cached. */
  #priceIds(): Promise<Record<CatalogKey, string>> {
    this.#prices ??= this.#fetchPrices().catch((error: unknown) => {
      this.#prices = undefined;
      throw error;
    });
    return this.#prices;
  }

  async #fetchPrices(): Promise<Record<CatalogKey, string>> {
    const keys = Object.values(CATALOG).map(({ lookupKey }) => lookupKey);
    const { data } = await this.#stripe.prices.list({ lookup_keys: keys, active: true });
    const idOf = (key: CatalogKey): string => {
      const found = data.find(({ lookup_key: lookupKey }) => lookupKey === CATALOG[key].lookupKey);
      if (found === undefined) throw new Error(`The provider has no price ${CATALOG[key].lookupKey} (docs/deploy.md)`);
      if (found.unit_amount !== CATALOG[key].monthlyCents)
        throw new Error(`The provider's price of ${key} differs from the catalog`);
      return found.id;
    };
    return { standard: idOf('standard'), premium: idOf('premium'), technician: idOf('technician') };
  }
}
