/** Names of errors that mean the browser closed or lost the connection; the data itself is still on disk. */
const CONNECTION = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'TransactionInactiveError',
  'PrematureCommitError',
  'OpenFailedError',
  'UnknownError',
  'TimeoutError',
  'AbortError',
]);

/** Returns the error and all errors it wraps: Dexie wraps the browser's error, which is the innermost. */
function causes(error: unknown): Error[] {
  const found: Error[] = [];
  for (let now = error; now instanceof Error || now instanceof DOMException;) {
    if (found.includes(now)) break;
    found.push(now);
    now = 'inner' in now ? now.inner : now.cause;
  }
  return found;
}

/** The disk, or this origin's quota, is full. */
export function isDiskFull(error: unknown): boolean {
  return causes(error).some(({ name, message }) => name === 'QuotaExceededError' || /quota/i.test(message));
}

/** The database was closed during the work, was lost, or did not respond: reopening it may help. */
export function isConnectionLost(error: unknown): boolean {
  return !isDiskFull(error) && causes(error).some(({ name }) => CONNECTION.has(name));
}

/** A failure of storage and not of the work itself: it can be retried later. */
export function isStorageFailure(error: unknown): boolean {
  return isDiskFull(error) || isConnectionLost(error);
}
