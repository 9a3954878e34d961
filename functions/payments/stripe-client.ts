import Stripe from 'stripe';
import { newUlid } from '#functions/platform/ids.ts';
import { stableId } from '#functions/platform/stable-id.ts';

const TIMEOUT_MS = 8000;

/** Version of requests and webhook events; update it together with the SDK. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

const isStoredFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';

/**
 * Sends a request with an idempotency key, so that a repeated one has the same result. The provider rejects a key that
 * comes back with other parameters, as after a crash between a call and the write of its result, so the key contains a hash
 * of them. The provider also repeats a failure for a day, even if its reason is gone, so a repeated failure is sent again
 * with a new key.
 */
export async function sendOnce<T>(
  name: string,
  parameters: object,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const key = `${name}:${stableId(JSON.stringify(parameters))}`;
  try {
    return await send(key);
  } catch (error) {
    if (!isStoredFailure(error)) throw error;
    return send(`${key}:${newUlid()}`);
  }
}

/** `endpoint` is set only for a test double. */
export function makeStripe(secretKey: string, endpoint: string | undefined): Stripe {
  const local = endpoint === undefined ? undefined : new URL(endpoint);
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(local && {
      host: local.hostname,
      port: local.port,
      protocol: local.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });
}
