import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { env } from '#functions/platform/env.ts';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '#shared/config/origin-headers.ts';

function isOurDistribution(given: string | undefined): boolean {
  const { ORIGIN_SECRET: secret } = env();
  if (secret === undefined || given === undefined) return false;
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The address limits count against: the browser's as our distribution tells it (API Gateway sees only CloudFront), else whoever connected. */
export function viewerAddress(event: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>): string {
  const told = event.headers[VIEWER_ADDRESS_HEADER];
  const { sourceIp } = event.requestContext.http;
  return told !== undefined && isOurDistribution(event.headers[ORIGIN_SECRET_HEADER]) ? told : sourceIp;
}
