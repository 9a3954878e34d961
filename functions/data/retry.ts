import { NoAnswerError } from '#functions/platform/no-answer.ts';
import { AppError } from '#shared/errors.ts';
import { backoff } from './backoff.ts';
import { ConditionFailedError } from './table-errors.ts';

const ATTEMPTS = 24;

const isRace = (error: unknown): boolean =>
  error instanceof ConditionFailedError ||
  (error instanceof AppError && error.code === 'TRY_AGAIN' && !(error instanceof NoAnswerError));

/**
 * Reads, decides and writes again from the start after a conflicting write; 503 'try again' after 24 lost
 * races. `attempt` must read afresh each time and write under conditions.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 0; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRace(error)) throw error;
      if (count + 1 === ATTEMPTS) {
        throw new AppError(
          'TRY_AGAIN',
          { main: 'Several people are changing this right now. Please try again.' },
          { cause: error },
        );
      }
      await backoff(count);
    }
  }
}
