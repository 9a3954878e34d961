import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { translateTableErrors, ConditionFailedError } from './table-errors.ts';

const named = (name: string, message: string, extra: object = {}) =>
  Object.assign(new Error(message), { name, ...extra });
const translated = (error: Error) =>
  translateTableErrors(() => Promise.reject(error)).catch((thrown: unknown) => thrown);
const cancelled = (...reasons: { Code: string; Message?: string }[]) =>
  named('TransactionCanceledException', 'Transaction cancelled', { CancellationReasons: reasons });

// These are DynamoDB's own messages.
describe('a table error', () => {
  it.each([
    ['Item size has exceeded the maximum allowed size', 'TOO_LARGE'],
    ['Item size to update has exceeded the maximum allowed size', 'TOO_LARGE'],
    ['Member must have length less than or equal to 100', 'TOO_LARGE'],
    [
      'One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes',
      'BAD_REQUEST',
    ],
    [
      'One or more parameter values were invalid: Size of rangekey has exceeded the maximum size limit of1024 bytes',
      'BAD_REQUEST',
    ],
    ['Number overflow. Attempting to store a number with magnitude larger than supported range', 'BAD_REQUEST'],
    ['Number underflow. Attempting to store a number with magnitude smaller than supported range', 'BAD_REQUEST'],
    ['Attempting to store more than 38 significant digits in a Number', 'BAD_REQUEST'],
    ['One or more parameter values were invalid: An string set  may not be empty', 'BAD_REQUEST'],
    [
      'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: SK',
      'BAD_REQUEST',
    ],
    ['The provided key element does not match the schema', undefined],
  ])('with the message “%s” becomes %s', async (message, code) => {
    const thrown = await translated(named('ValidationException', message));

    expect(thrown instanceof AppError ? thrown.code : undefined).toBe(code);
    const inTransaction = await translated(cancelled({ Code: 'None' }, { Code: 'ValidationError', Message: message }));
    expect(inTransaction instanceof AppError ? inTransaction.code : undefined).toBe(code);
  });

  it.each([
    'ProvisionedThroughputExceededException',
    'RequestLimitExceeded',
    'ThrottlingException',
    'TransactionConflictException',
    'TransactionInProgressException',
  ])('%s becomes TRY_AGAIN', async (name) => {
    expect(await translated(named(name, 'Slow down'))).toMatchObject({ code: 'TRY_AGAIN' });
  });

  it('for conditions lists the positions that failed, even with other reasons present', async () => {
    const thrown = await translated(
      cancelled({ Code: 'ConditionalCheckFailed' }, { Code: 'None' }, { Code: 'ConditionalCheckFailed' }),
    );

    expect(thrown).toBeInstanceOf(ConditionFailedError);
    expect((thrown as ConditionFailedError).failed).toEqual([0, 2]);
    expect(await translated(named('ConditionalCheckFailedException', 'No'))).toMatchObject({ failed: [0] });
  });

  it('for a conflicting transaction becomes TRY_AGAIN', async () => {
    expect(await translated(cancelled({ Code: 'None' }, { Code: 'TransactionConflict' }))).toMatchObject({
      code: 'TRY_AGAIN',
    });
  });

  it('of any other kind is not changed', async () => {
    const gone = named('ResourceNotFoundException', 'Requested resource not found');

    expect(await translated(gone)).toBe(gone);
  });
});
