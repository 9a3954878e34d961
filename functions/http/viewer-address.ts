import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { env } from '#functions/platform/env.ts';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '#shared/config/origin-headers.ts';

type Call = Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>;

function isOurDistribution({ headers }: Call): boolean {
  const { ORIGIN_SECRET: secret } = env();
  const sentSecret = headers[ORIGIN_SECRET_HEADER];
  if (secret === undefined || sentSecret === undefined) return false;
  const [left, right] = [Buffer.from(sentSecret), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Whether a call bypassed our distribution and went to the API's own host. The local product has no distribution. */
export const isAroundDistribution = (event: Call): boolean =>
  env().ORIGIN_SECRET !== undefined && !isOurDistribution(event);

/**
 * The client address for rate limits: from our distribution's header (API Gateway sees only CloudFront), else the
 * peer's.
 */
export function viewerAddress(event: Call): string {
  const viewerHeader = event.headers[VIEWER_ADDRESS_HEADER];
  const { sourceIp } = event.requestContext.http;
  return viewerHeader !== undefined && isOurDistribution(event) ? viewerHeader : sourceIp;
}

/** The first four groups of an IPv6 address, without leading zeros. `::` stands for the missing groups. */
function prefixOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = (text = '') => text.split(':').filter((group) => group !== '');
  const [before, after] = [groups(head), groups(tail)];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * The key for limits per address: an IPv4 address, or the /64 network of an IPv6 address, because one connection can
 * use every address in its /64. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  return `${prefixOf(address.replace(/%.*$/, ''))}::/64`;
}
