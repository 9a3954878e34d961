import { env } from '#functions/platform/env.ts';
import { isBilled } from '#functions/platform/billing-mode.ts';
import type { BillingProvider } from './billing-port.ts';
import { readKeys } from './payment-keys.ts';
import type { Payments } from './payments-port.ts';

type Made = { keys: string; deposits: Payments; billing: BillingProvider; canBill: boolean };
let made: Made | undefined;

/** Recreated when the keys change; undefined if the installation has none. */
async function provider(): Promise<Made | undefined> {
  const keys = await readKeys();
  if (keys === undefined) return undefined;
  const text = JSON.stringify(keys);
  if (made?.keys === text) return made;
  // In a separate file (ADR 014), because its SDK is half of a function's size limit.
  const { makeProvider } = await import('#functions/payments/stripe.ts');
  const canBill = keys.billingWebhookSecret !== undefined;
  made = { keys: text, canBill, ...makeProvider(keys, env().STRIPE_ENDPOINT) };
  return made;
}

/** The payment provider for deposits. */
export const payments = async (): Promise<Payments | undefined> => (await provider())?.deposits;

/** The payment provider for the companies' own subscriptions. */
export async function billingProvider(): Promise<BillingProvider | undefined> {
  if (!isBilled()) return undefined;
  const found = await provider();
  return found?.canBill === true ? found.billing : undefined;
}
