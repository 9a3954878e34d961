import Stripe from 'stripe';

const TIMEOUT_MS = 8000;

/** What requests and webhook endpoints are written in; a newer SDK is taken together with a newer version here. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** `endpoint` only where the provider is a double. */
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
