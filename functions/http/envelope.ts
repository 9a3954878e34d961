import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Route } from '#shared/contract/route.ts';
import { BASE_HEADERS, READER_HEADERS } from '#shared/config/security-headers.ts';
import { type AppError, STATUS_OF } from '#shared/errors.ts';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...BASE_HEADERS,
  // No response is a page: search engines must not index it, and no Referer may leak the secret in a link's URL.
  ...READER_HEADERS,
} as const;

/** The specification's envelope: `{ success: true, … }`. */
export function success(output: object, route: Route, cookies: string[]): APIGatewayProxyStructuredResultV2 {
  const body = JSON.stringify(route.isBare === true ? output : { success: true, ...output });
  return { statusCode: route.status ?? 200, headers: { ...HEADERS }, body, ...(cookies.length > 0 ? { cookies } : {}) };
}

/** `{ success: false, errors: { field: message } }`; `code` and `requestId` are ours. */
export function failure(
  error: AppError,
  requestId?: string,
  cookies: string[] = [],
): APIGatewayProxyStructuredResultV2 {
  const body = JSON.stringify({ success: false, errors: error.errors, code: error.code, requestId });
  const isTemporary = error.code === 'TOO_MANY_REQUESTS' || error.code === 'TRY_AGAIN';
  const retry: Record<string, string> = isTemporary ? { 'retry-after': String(error.retryAfterSeconds ?? 5) } : {};
  return {
    statusCode: STATUS_OF[error.code],
    headers: { ...HEADERS, ...retry },
    body,
    ...(cookies.length > 0 ? { cookies } : {}),
  };
}
