/** A connection that the browser closed or lost; the data itself is on the disk. */
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

/** Database errors wrap the browser's error: the innermost one says what happened. */
function causes(error: unknown): Error[] {
  const found: Error[] = [];
  for (let now = error; now instanceof Error || now instanceof DOMException;) {
    if (found.includes(now)) break;
    found.push(now);
    now = 'inner' in now ? now.inner : now.cause;
  }
  return found;
}

/** The disk, or this origin's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return causes(error).some(({ name, message }) => name === 'QuotaExceededError' || /quota/i.test(message));
}

/** The database was closed under the work, was lost, or did not answer: opening it again may help. */
export function isConnectionLost(error: unknown): boolean {
  return !isDiskFull(error) && causes(error).some(({ name }) => CONNECTION.has(name));
}

/** What is not the work's own fault: it may be done again later. */
export function isStorageFailure(error: unknown): boolean {
  return isDiskFull(error) || isConnectionLost(error);
}
