import { AppError } from '#shared/errors.ts';

const NAMES = new Set([
  'TimeoutError',
  'RequestTimeout',
  'RequestTimeoutException',
  'NetworkingError',
  // A failure of the service itself, after the client's retries.
  'InternalServerError',
  'InternalError',
  'InternalErrorException',
  'ServiceUnavailable',
  'ServiceUnavailableException',
]);
const CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'UND_ERR_SOCKET']);
/** Errors of the payment provider's SDK, which have a type instead of a name. */
const TYPES = new Set(['StripeConnectionError', 'StripeAPIError']);
const THROTTLED = new Set([
  'SlowDown',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'LimitExceededException',
  'RequestLimitExceeded',
  'StripeRateLimitError',
  // Another request with the same idempotency key is running.
  'StripeIdempotencyError',
]);

const typeOf = (error: Error): string => ('type' in error ? String(error.type) : '');

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Whether a service didn't respond, so that the call may or may not have succeeded. */
export function hasNoResponse(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    NAMES.has(error.name) ||
    TYPES.has(typeOf(error)) ||
    [error, error.cause].some((thrown) => CODES.has(String(codeOf(thrown))))
  );
}

/** Whether a service throttled a call: the call did nothing. */
export const isThrottled = (error: unknown): boolean =>
  error instanceof Error && (THROTTLED.has(error.name) || THROTTLED.has(typeOf(error)));

/**
 * A service didn't respond in time. The client gets a 503 and retries the request, which must find out what was done.
 * Code that retries after a write conflict doesn't retry this error, because each attempt could take as long as this
 * one.
 */
export class NoResponseError extends AppError {
  constructor(message: string, cause: unknown) {
    super('TRY_AGAIN', { main: 'Please try again' }, { message, cause });
    this.name = 'NoResponseError';
  }
}
