import Stripe from 'stripe';

const TIMEOUT_MS = 8000;

/** Version of requests and webhook events; update it together with the SDK. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

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
