import Stripe from 'stripe';
import { stableId } from '#functions/platform/stable-id.ts';

const TIMEOUT_MS = 8000;

/** Version of requests and webhook events; update it together with the SDK. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/**
 * The idempotency key of a request. The provider rejects a key that comes back with other parameters, as after a crash
 * between a call and the write of its result, so the key contains a hash of them. A repeated request still has the same key.
 */
export const idempotencyKey = (name: string, parameters: object): string =>
  `${name}:${stableId(JSON.stringify(parameters))}`;

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
