import { hasNoResponse, NoResponseError } from '#functions/platform/no-response.ts';
import { AppError } from '#shared/errors.ts';

/** A write's condition did not hold. `failed` has the positions of the failed writes; 0 for a single write. */
export class ConditionFailedError extends Error {
  readonly failed: readonly number[];

  constructor(failed: readonly number[], cause: unknown) {
    super('A condition of the write did not hold', { cause });
    this.name = 'ConditionFailedError';
    this.failed = failed;
  }
}

const THROTTLED = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  // A single write that conflicted with a transaction on the same row.
  'TransactionConflictException',
  'TransactionInProgressException',
]);

const tooLarge = (cause: unknown) =>
  new AppError('TOO_LARGE', { main: 'This is too large to save. Shorten it, or split it up.' }, { cause });
const outOfRange = (cause: unknown) =>
  new AppError('BAD_REQUEST', { main: 'A text or number in this is too long or out of range' }, { cause });

/** Errors for values that the table never accepts, so a retry can't succeed. */
const PERMANENT: readonly [RegExp, (cause: unknown) => AppError][] = [
  [/item size|less than or equal to 100|4 ?MB/i, tooLarge],
  [/size of (the )?(hash|range|partition|sort) ?key|key.{0,40}(1024|2048)|aggregated size/i, outOfRange],
  [/number (over|under)flow|magnitude|significant digits|special numeric value|MAX_SAFE_INTEGER/i, outOfRange],
  [/empty (string|set)|(cannot|may not) be empty/i, outOfRange],
];

const permanentOf = (message: string, cause: unknown): AppError | undefined =>
  PERMANENT.find(([pattern]) => pattern.test(message))?.[1](cause);

type Reason = { Code?: string; Message?: string };
type Cancelled = Error & { CancellationReasons?: Reason[] };

function cancelled(error: Cancelled): Error {
  const reasons = error.CancellationReasons ?? [];
  const failed = reasons.flatMap(({ Code }, position) => (Code === 'ConditionalCheckFailed' ? [position] : []));
  if (failed.length > 0) return new ConditionFailedError(failed, error);
  const invalid = reasons.find(({ Code }) => Code === 'ValidationError');
  // A bug in our code stays an unexpected error: a retry can't succeed.
  if (invalid !== undefined) return permanentOf(invalid.Message ?? '', error) ?? error;
  // A conflicting transaction or a throttled partition: nothing was written, so the client can retry.
  return new AppError('TRY_AGAIN', { main: 'Please try again' }, { cause: error });
}

/**
 * Runs a table call and translates its errors: `ConditionFailedError` for a failed condition, TRY_AGAIN (503) if a
 * retry may succeed, 4xx for values that the table never accepts. Rethrows any other error.
 */
export async function translateTableErrors<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'ConditionalCheckFailedException') throw new ConditionFailedError([0], error);
    if (error.name === 'TransactionCanceledException') throw cancelled(error);
    if (THROTTLED.has(error.name)) throw new AppError('TRY_AGAIN', { main: 'Please try again' }, { cause: error });
    if (hasNoResponse(error)) throw new NoResponseError('The table did not respond', error);
    throw permanentOf(error.message, error) ?? error;
  }
}
