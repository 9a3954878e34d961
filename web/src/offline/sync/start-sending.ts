import { tryAgain } from '#web/lib/chunks/chunk-load-error.ts';
import { untilThere } from '#web/lib/chunks/retry-import.ts';
import { logProblem } from '#web/lib/log.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import type { DeviceDatabase } from '../db/database.ts';

/** A sender whose code failed to load is requested again by a timer, too. */
const AGAIN_AFTER_MS = 30_000;

async function loadSync() {
  const again = setInterval(() => {
    if (navigator.onLine) tryAgain();
  }, AGAIN_AFTER_MS);
  try {
    return await untilThere(() => import('./start-sync.ts'));
  } finally {
    clearInterval(again);
  }
}

/**
 * Starts what sends the owner's work, with its code: that comes right behind the first list, which stands no later because
 * of it. Returns what stops it, also before the code is there (sign-out).
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
