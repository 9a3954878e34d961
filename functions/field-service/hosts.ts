import type { ProviderId } from '#shared/field-service/providers.ts';
import { env } from '#functions/platform/env.ts';

/** Every host that a provider is called at. Nothing stored, sent or answered adds one. */
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

/** The origin that stands for a host: the host itself, or the double that a development stage is configured with. */
export type Origins = (provider: ProviderId, host: Host) => string;

export const origins: Origins = (provider, host) => {
  const double = env().PRODUCTION === 'no' ? DOUBLES[provider]() : undefined;
  return double === undefined ? `https://${host}` : new URL(double).origin;
};

const SAFE_PATH = /^\/[\w\-.~%/]*$/;

/**
 * The address of a call. Throws for a host that the provider does not have, and for a path that could change the host: one
 * without a slash at its start, with an empty part or one of dots, or with characters that are not part of a path.
 */
export function addressOf(
  { provider, host, path }: { provider: ProviderId; host: Host; path: string },
  originOf: Origins,
): URL {
  if (!(HOSTS[provider] as readonly string[]).includes(host)) throw new Error(`${provider} is not called at that host`);
  if (!SAFE_PATH.test(path) || path.includes('//')) throw new Error('Not the path of a call');
  const origin = originOf(provider, host);
  const url = new URL(`${origin}${path}`);
  // A part of dots, encoded or not, would climb to another folder.
  if (url.origin !== origin || url.pathname !== path) throw new Error('A call leaves its path');
  return url;
}

/** An id from outside as one part of a path. */
export const segment = (id: string): string => encodeURIComponent(id);
