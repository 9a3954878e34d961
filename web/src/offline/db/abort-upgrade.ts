/**
 * Opens a database as the factory does, and aborts its upgrade if the page is left before the upgrade has finished.
 * WebKit keeps the upgrade of a page that is gone: every later open of the database would wait forever. Aborted, the upgrade
 * is rolled back, and the next page starts it again.
 */
export function openAbortingOnLeave(
  factory: Pick<IDBFactory, 'open'>,
  ...parts: Parameters<IDBFactory['open']>
): IDBOpenDBRequest {
  const request = factory.open(...parts);
  const leave = () => {
    // WebKit keeps the connection of a finished upgrade too, if its success was not reported yet.
    if (request.readyState === 'done' && request.error === null) request.result.close();
    try {
      request.transaction?.abort();
    } catch (error) {
      // Finished in this moment: closing was enough.
      if ((error as Error).name !== 'InvalidStateError') throw error;
    }
  };
  // Nothing is asked of the page when the events come: it may be gone by then.
  const listening = new AbortController();
  const end = () => listening.abort();
  addEventListener('pagehide', leave, { signal: listening.signal });
  request.addEventListener('success', end);
  request.addEventListener('error', end);
  return request;
}
