import { logError } from '#functions/platform/logger.ts';

/**
 * Queues the job of a row that was just saved. If the queue doesn't accept it, `revert` marks the row as not in
 * progress, so that a repeated request queues it again instead of returning a row that no job works on. Rethrows.
 */
export async function enqueueOrRevert(enqueue: () => Promise<void>, revert: () => Promise<unknown>): Promise<void> {
  try {
    await enqueue();
  } catch (error) {
    // The row then counts as stopped after a while.
    await revert().catch((cause: unknown) => logError('A row was not reverted', cause, {}));
    throw error;
  }
}
