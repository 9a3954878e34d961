import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { env } from '#functions/platform/env.ts';

/** Set by our CloudFront distribution, which API Gateway otherwise shows as the one who asks (infra/constructs/edge). */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

function isOurDistribution(given: string | undefined): boolean {
  const { ORIGIN_SECRET: secret } = env();
  if (secret === undefined || given === undefined) return false;
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The address limits count against: the browser's as our distribution tells it, else whoever connected. */
export function viewerAddress(event: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>): string {
  const told = event.headers[VIEWER_ADDRESS_HEADER];
  const { sourceIp } = event.requestContext.http;
  return told !== undefined && isOurDistribution(event.headers[ORIGIN_SECRET_HEADER]) ? told : sourceIp;
}
