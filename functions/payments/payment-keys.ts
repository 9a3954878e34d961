import * as z from 'zod';
import { env } from '#functions/platform/env.ts';
import { isBilled } from '#functions/platform/billing-mode.ts';
import { secretParameter } from '#functions/platform/secret-parameter.ts';
import type { BillingProvider } from './billing-port.ts';
import type { Payments } from './payments-port.ts';

/** As it lies in the parameter store, in JSON. */
export const PaymentKeys = z.object({
  secretKey: z.string().min(8),
  /** Of the endpoint for connected accounts: deposits. */
  webhookSecret: z.string().min(8),
  /** Of the endpoint for our own account: subscriptions. Without it companies cannot subscribe. */
  billingWebhookSecret: z.string().min(8).optional(),
});
export type PaymentKeys = z.infer<typeof PaymentKeys>;

async function readKeys(): Promise<PaymentKeys | undefined> {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_BILLING_WEBHOOK_SECRET, STRIPE_KEYS_PARAMETER } = env();
  if (STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined) {
    return {
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      billingWebhookSecret: STRIPE_BILLING_WEBHOOK_SECRET,
    };
  }
  const text = STRIPE_KEYS_PARAMETER === undefined ? undefined : await secretParameter(STRIPE_KEYS_PARAMETER);
  return text === undefined ? undefined : PaymentKeys.parse(JSON.parse(text));
}

type Made = { keys: string; deposits: Payments; billing: BillingProvider; canBill: boolean };
let made: Made | undefined;

/** Made again when the keys change; undefined where the installation has none. */
async function provider(): Promise<Made | undefined> {
  const keys = await readKeys();
  if (keys === undefined) return undefined;
  const text = JSON.stringify(keys);
  if (made?.keys === text) return made;
  // A file beside the bundle (ADR 014): its SDK is half of what a function may weigh.
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
