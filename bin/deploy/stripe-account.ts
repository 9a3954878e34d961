import type Stripe from 'stripe';
import { CATALOG, type CatalogEntry } from '#shared/billing/catalog.ts';
import { STRIPE_API_VERSION } from '#functions/payments/stripe-client.ts';
import { PRICE_KEY } from '#functions/payments/stripe-subscription.ts';

type Print = (line: string) => void;

/** The account's active prices, by their lookup keys. */
async function activePrices(stripe: Stripe): Promise<ReadonlyMap<string | null, Stripe.Price>> {
  const lookupKeys = Object.values(CATALOG).map(({ lookupKey }) => lookupKey);
  const { data } = await stripe.prices.list({ lookup_keys: lookupKeys, active: true });
  return new Map(data.map((price) => [price.lookup_key, price]));
}

/** Entries of shared/billing/catalog.ts whose active price in the account is missing or differs. */
export async function missingPrices(stripe: Stripe): Promise<CatalogEntry[]> {
  const prices = await activePrices(stripe);
  return Object.values(CATALOG).filter(
    ({ lookupKey, monthlyCents }) => prices.get(lookupKey)?.unit_amount !== monthlyCents,
  );
}

/**
 * Creates the products and prices of shared/pricing/plans.ts in a Stripe account. Existing ones stay. A changed price gets a
 * new Stripe price, which takes over the lookup key; running subscriptions keep the old one, whose metadata names its key.
 */
export async function ensurePrices(stripe: Stripe, print: Print): Promise<void> {
  const prices = await activePrices(stripe);
  for (const entry of Object.values(CATALOG)) {
    const { lookupKey, name, monthlyCents } = entry;
    const current = prices.get(lookupKey);
    const metadata = { [PRICE_KEY]: lookupKey };
    // Without its lookup key, a price is recognized by its metadata only.
    if (current !== undefined && current.metadata[PRICE_KEY] !== lookupKey) {
      await stripe.prices.update(current.id, { metadata });
    }
    if (current?.unit_amount === monthlyCents) {
      print(`${lookupKey}: exists`);
      continue;
    }
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: monthlyCents,
      recurring: { interval: 'month' },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata,
      product_data: { name },
    });
    print(`${lookupKey}: created as ${price.id}`);
  }
}

type Event = Stripe.WebhookEndpointCreateParams.EnabledEvent;

export type WebhookKind = 'webhookSecret' | 'billingWebhookSecret';

/** The product's webhook endpoints, by the key of their signing secret in the stage's parameter. */
export const WEBHOOKS: Readonly<Record<WebhookKind, { path: string; connect: boolean; events: readonly Event[] }>> = {
  webhookSecret: {
    path: '/api/payments/events',
    // Events of the connected accounts, which receive the deposits.
    connect: true,
    events: [
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'checkout.session.expired',
      'charge.refunded',
      'charge.dispute.created',
      'charge.dispute.closed',
      'account.updated',
      'account.application.deauthorized',
    ],
  },
  billingWebhookSecret: {
    path: '/api/billing/events',
    connect: false,
    events: [
      'checkout.session.completed',
      'customer.subscription.created',
      'customer.subscription.updated',
      'customer.subscription.deleted',
      'invoice.paid',
      'invoice.payment_failed',
      'invoice.payment_action_required',
    ],
  },
};

/** The enabled endpoint of a kind; undefined if the account has none at this URL. */
export async function findWebhook(
  stripe: Stripe,
  url: string,
  kind: WebhookKind,
): Promise<Stripe.WebhookEndpoint | undefined> {
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === `${url}${WEBHOOKS[kind].path}` && endpoint.status === 'enabled') return endpoint;
  }
  return undefined;
}

/** Events that the product handles and an endpoint does not send. */
export function missingEvents({ enabled_events: enabled }: Stripe.WebhookEndpoint, kind: WebhookKind): string[] {
  return enabled.includes('*') ? [] : WEBHOOKS[kind].events.filter((event) => !enabled.includes(event));
}

/**
 * Adds the events that a newer release handles to an endpoint, which keeps its other events and its signing secret.
 * Returns the added events.
 */
export async function addMissingEvents(
  stripe: Stripe,
  endpoint: Stripe.WebhookEndpoint,
  kind: WebhookKind,
): Promise<string[]> {
  const added = missingEvents(endpoint, kind);
  const events = [...endpoint.enabled_events, ...added] as Stripe.WebhookEndpointUpdateParams.EnabledEvent[];
  if (added.length > 0) await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: events });
  return added;
}

/** Creates an endpoint and returns its signing secret, which the provider shows only once. */
export async function makeWebhook(stripe: Stripe, url: string, kind: WebhookKind): Promise<string> {
  const { path, connect, events } = WEBHOOKS[kind];
  const { secret } = await stripe.webhookEndpoints.create({
    url: `${url}${path}`,
    connect,
    enabled_events: [...events],
    api_version: STRIPE_API_VERSION,
  });
  if (secret === undefined) throw new Error('Stripe did not return the signing secret of the new webhook endpoint');
  return secret;
}
