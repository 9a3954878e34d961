import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { gzipSync } from 'node:zlib';

/** A smaller response fits into a few packets anyway. */
const WORTH_IT = 8000;

/** Compresses a long response for clients that accept it: a report is mostly text, and its reader may have a slow connection. */
export function compressed(
  result: APIGatewayProxyStructuredResultV2,
  acceptEncoding = '',
): APIGatewayProxyStructuredResultV2 {
  const { body, headers, isBase64Encoded } = result;
  if (body === undefined || body.length < WORTH_IT || isBase64Encoded === true) return result;
  if (!/\bgzip\b/.test(acceptEncoding)) return result;
  return {
    ...result,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}
