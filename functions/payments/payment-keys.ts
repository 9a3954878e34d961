import * as z from 'zod';
import { env } from '#functions/platform/env.ts';
import { secretParameter } from '#functions/platform/secret-parameter.ts';
import type { Payments } from './payments-port.ts';

/** As it lies in the parameter store, in JSON. */
const PaymentKeys = z.object({ secretKey: z.string().min(8), webhookSecret: z.string().min(8) });
export type PaymentKeys = z.infer<typeof PaymentKeys>;

async function readKeys(): Promise<PaymentKeys | undefined> {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_KEYS_PARAMETER } = env();
  if (STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined) {
    return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
  }
  const text = STRIPE_KEYS_PARAMETER === undefined ? undefined : await secretParameter(STRIPE_KEYS_PARAMETER);
  return text === undefined ? undefined : PaymentKeys.parse(JSON.parse(text));
}

let made: { keys: string; payments: Payments } | undefined;

/** The payment provider; undefined where the installation has none. Made anew when its keys were changed. */
export async function payments(): Promise<Payments | undefined> {
  const keys = await readKeys();
  if (keys === undefined) return undefined;
  const text = JSON.stringify(keys);
  if (made?.keys === text) return made.payments;
  // A file beside the bundle (ADR 014): its SDK is half of what a function may weigh.
  const { StripePayments } = await import('#functions/payments/stripe-payments.ts');
  made = { keys: text, payments: new StripePayments(keys, env().STRIPE_ENDPOINT) };
  return made.payments;
}
