import Stripe from 'stripe';
import { CATALOGUE } from '#shared/billing/catalogue.ts';
import { STRIPE_API_VERSION } from '#functions/payments/stripe-client.ts';

/**
 * Makes the products and prices of shared/pricing/plans.ts in a Stripe account, once: those that are there stay. A price
 * that was changed here is made anew and takes the lookup key over; running subscriptions keep the old one.
 */
export async function ensurePrices(stripe: Stripe, say: (line: string) => void): Promise<void> {
  const { data } = await stripe.prices.list({
    lookup_keys: Object.values(CATALOGUE).map(({ lookupKey }) => lookupKey),
    active: true,
  });
  for (const { lookupKey, name, monthlyCents } of Object.values(CATALOGUE)) {
    const known = data.find(({ lookup_key: key }) => key === lookupKey);
    if (known?.unit_amount === monthlyCents) {
      say(`${lookupKey}: there already`);
      continue;
    }
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: monthlyCents,
      recurring: { interval: 'month' },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      product_data: { name },
    });
    say(`${lookupKey}: made as ${price.id}`);
  }
}

const key = process.env['STRIPE_SECRET_KEY'];
if (key === undefined) {
  console.error('Set STRIPE_SECRET_KEY to the secret key of the account, of test or live mode.');
  process.exitCode = 1;
} else await ensurePrices(new Stripe(key, { apiVersion: STRIPE_API_VERSION }), console.log);
