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
  const abort = () => request.transaction?.abort();
  const end = () => removeEventListener('pagehide', abort);
  request.addEventListener('upgradeneeded', () => addEventListener('pagehide', abort));
  request.addEventListener('success', end);
  request.addEventListener('error', end);
  return request;
}
