import type { ProviderId } from '#shared/field-service/providers.ts';
import { env } from '#functions/platform/env.ts';

/** All hosts of the providers. Stored, sent or received data can't add one. */
export const HOSTS = {
  kickserv: ['app.kickserv.com'],
  jobber: ['api.getjobber.com'],
  'housecall-pro': ['api.housecallpro.com'],
  'service-titan': ['api.servicetitan.io', 'auth.servicetitan.io'],
} as const satisfies Record<ProviderId, readonly string[]>;
export type Host = (typeof HOSTS)[ProviderId][number];

const DOUBLES: Readonly<Record<ProviderId, () => string | undefined>> = {
  kickserv: () => env().KICKSERV_ENDPOINT,
  jobber: () => env().JOBBER_ENDPOINT,
  'housecall-pro': () => env().HOUSECALL_PRO_ENDPOINT,
  'service-titan': () => env().SERVICE_TITAN_ENDPOINT,
};

/** The origin for a host: the host itself, or the double that a development stage is configured with. */
export type Origins = (provider: ProviderId, host: Host) => string;

export const origins: Origins = (provider, host) => {
  const double = env().PRODUCTION === 'no' ? DOUBLES[provider]() : undefined;
  return double === undefined ? `https://${host}` : new URL(double).origin;
};

const SAFE_PATH = /^\/[\w\-.~%/]*$/;

/**
 * The URL of a call. Throws for a host that isn't the provider's, and for a path that could change the host: without a
 * leading slash, with an empty or dot segment, or with invalid characters.
 */
export function addressOf(
  { provider, host, path }: { provider: ProviderId; host: Host; path: string },
  originOf: Origins,
): URL {
  if (!(HOSTS[provider] as readonly string[]).includes(host)) throw new Error(`${provider} has another host`);
  if (!SAFE_PATH.test(path) || path.includes('//')) throw new Error('Not the path of a call');
  const origin = originOf(provider, host);
  const url = new URL(`${origin}${path}`);
  // A dot segment, encoded or not, would lead to another folder.
  if (url.origin !== origin || url.pathname !== path) throw new Error('A call’s path is invalid');
  return url;
}

/** Encodes an external id as one path segment. */
export const segment = (id: string): string => encodeURIComponent(id);
