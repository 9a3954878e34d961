import { NoResponseError } from '#functions/platform/no-response.ts';
import { AppError } from '#shared/errors.ts';
import { backoff } from './backoff.ts';
import { ConditionFailedError } from './table-errors.ts';

const ATTEMPTS = 24;

const isRace = (error: unknown): boolean =>
  error instanceof ConditionFailedError ||
  (error instanceof AppError && error.code === 'TRY_AGAIN' && !(error instanceof NoResponseError));

/**
 * Retries a read-decide-write cycle from the start after a write conflict; TRY_AGAIN (503) after 24 conflicts.
 * `attempt` must read fresh data each time and write conditionally.
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
