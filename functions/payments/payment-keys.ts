import * as z from 'zod';
import { env } from '#functions/platform/env.ts';
import { secretParameter } from '#functions/platform/secret-parameter.ts';

/** The JSON in the parameter with the keys. */
export const PaymentKeys = z.object({
  secretKey: z.string().min(8),
  /** Of the webhook endpoint for connected accounts: deposits. */
  webhookSecret: z.string().min(8),
  /** Of the webhook endpoint for our own account: subscriptions. Without it companies can't subscribe. */
  billingWebhookSecret: z.string().min(8).optional(),
});
export type PaymentKeys = z.infer<typeof PaymentKeys>;

/** This stage's keys; undefined if it has none. */
export async function readKeys(): Promise<PaymentKeys | undefined> {
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
