import { AppError } from '#shared/errors.ts';

const NAMES = new Set([
  'TimeoutError',
  'RequestTimeout',
  'RequestTimeoutException',
  'NetworkingError',
  // The service's own failure, after the client's attempts.
  'InternalServerError',
  'InternalError',
  'InternalErrorException',
  'ServiceUnavailable',
  'ServiceUnavailableException',
]);
const CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'UND_ERR_SOCKET']);
const THROTTLED = new Set([
  'SlowDown',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'LimitExceededException',
  'RequestLimitExceeded',
]);

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Whether a service gave no answer: it may or may not have done what it was asked. */
export function isWithoutAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return NAMES.has(error.name) || [error, error.cause].some((one) => CODES.has(String(codeOf(one))));
}

/** Whether a service refused a call because there were too many: it did nothing. */
export const isThrottled = (error: unknown): boolean => error instanceof Error && THROTTLED.has(error.name);

/**
 * A service did not answer in time. The client gets 503 and repeats the request, which must find out what was done; code
 * that reads and writes again after a lost race does not: each of its attempts could last as long as this one.
 */
export class NoAnswerError extends AppError {
  constructor(message: string, cause: unknown) {
    super('TRY_AGAIN', { main: 'Please try again' }, { message, cause });
    this.name = 'NoAnswerError';
  }
}
