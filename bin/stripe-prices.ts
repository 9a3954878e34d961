import { makeStripe } from '#functions/payments/stripe-client.ts';
import { ensurePrices } from './deploy/stripe-account.ts';

/**
 * Creates the products and prices in the Stripe account of STRIPE_SECRET_KEY. `npm run deploy:check -- --fix` does the same.
 */
const key = process.env['STRIPE_SECRET_KEY'];
if (key === undefined) {
  console.error('Set STRIPE_SECRET_KEY to the account’s secret key in test or live mode.');
  process.exitCode = 1;
} else await ensurePrices(makeStripe(key, undefined), console.log);
