/**
 * Opens a database like the factory, and aborts its upgrade if the user leaves the page before the upgrade has finished.
 * WebKit keeps the upgrade of a closed page pending, so every later open of the database would hang. An aborted upgrade is
 * rolled back, and the next page starts it again.
 */
export function openAbortingOnLeave(
  factory: Pick<IDBFactory, 'open'>,
  ...parts: Parameters<IDBFactory['open']>
): IDBOpenDBRequest {
  const request = factory.open(...parts);
  const leave = () => {
    // WebKit also leaks the connection of a finished upgrade if 'success' has not fired yet.
    if (request.readyState === 'done' && request.error === null) request.result.close();
    try {
      request.transaction?.abort();
    } catch (error) {
      // The upgrade finished at this moment: closing the connection was enough.
      if ((error as Error).name !== 'InvalidStateError') throw error;
    }
  };
  // These handlers use no page state: the page may be gone when they run.
  const listening = new AbortController();
  const end = () => listening.abort();
  addEventListener('pagehide', leave, { signal: listening.signal });
  request.addEventListener('success', end);
  request.addEventListener('error', end);
  return request;
}
