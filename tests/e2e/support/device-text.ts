import type { Page } from 'playwright-core';

/** Everything the product stores in a browser, as one text: each row of its databases, and the web storages. */
export function deviceText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The database did not respond'));
      });
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const table of database.objectStoreNames)
        stored.push(await done(database.transaction(table).objectStore(table).getAll()));
      database.close();
    }
    return JSON.stringify(stored);
  });
}
