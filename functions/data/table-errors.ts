import { AppError } from '#shared/errors.ts';

/** A condition of a write did not hold. `failed` has the positions of the writes that failed, 0 for a lone one. */
export class WriteRefused extends Error {
  readonly failed: readonly number[];

  constructor(failed: readonly number[], cause: unknown) {
    super('A condition of the write did not hold', { cause });
    this.name = 'WriteRefused';
    this.failed = failed;
  }
}

const THROTTLED = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
]);

type Cancelled = Error & { CancellationReasons?: { Code?: string }[] };

function cancelled(error: Cancelled): Error {
  const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
  const failed = codes.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []));
  if (failed.length > 0) return new WriteRefused(failed, error);
  // A transaction that met another one on the same item, or a throttled partition: nothing was written, ask again.
  return new AppError('TRY_AGAIN', { main: 'Please try again' }, { cause: error });
}

/** Turns the SDK's errors into ours at the edge: a condition failed, try again, or whatever it was. */
export async function translateTableErrors<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'ConditionalCheckFailedException') throw new WriteRefused([0], error);
    if (error.name === 'TransactionCanceledException') throw cancelled(error);
    if (THROTTLED.has(error.name)) throw new AppError('TRY_AGAIN', { main: 'Please try again' }, { cause: error });
    throw error;
  }
}
