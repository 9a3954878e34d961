import { tryAgain } from '#web/lib/chunks/chunk-load-error.ts';
import { retryImport } from '#web/lib/chunks/retry-import.ts';
import { logProblem } from '#web/lib/log.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import type { DeviceDatabase } from '../db/database.ts';

/** If the sender's code failed to load, a timer requests it again as well. */
const AGAIN_AFTER_MS = 30_000;

async function loadSync() {
  const again = setInterval(() => {
    if (navigator.onLine) tryAgain();
  }, AGAIN_AFTER_MS);
  try {
    return await retryImport(() => import('./start-sync.ts'));
  } finally {
    clearInterval(again);
  }
}

/**
 * Loads and starts the sender for the owner's work, right after the first list, so that the list is not delayed. Returns a
 * function that stops it, even before the code has loaded (sign-out).
 */
export function startSending(database: DeviceDatabase): () => void {
  let isStopped = false;
  let stop = () => {
    isStopped = true;
  };
  const start = async () => {
    const { startSync } = await loadSync();
    if (!isStopped) stop = startSync(database);
  };
  whenIdle(() => {
    if (isStopped) return;
    start().catch((error: unknown) => logProblem('Sending could not be started', error));
  });
  return () => stop();
}
