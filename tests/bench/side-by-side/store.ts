/**
 * The harness's store, because enketo-core stores nothing by itself. One connection for the life of the page, one object store
 * per kind.
 */
type Kind = 'records' | 'files';

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not respond'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('enketo-harness', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('records');
    request.result.createObjectStore('files');
  };
  return answerOf(request);
}

let opened: Promise<IDBDatabase> | undefined;
const database = () => (opened ??= open());

const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('It was not stored'));
  });

export async function save(record: string, name: string, file: Blob): Promise<void> {
  const transaction = (await database()).transaction(['records', 'files'], 'readwrite');
  transaction.objectStore('files').put(file, name);
  transaction.objectStore('records').put(record, 'open');
  await done(transaction);
}

export async function load<T>(kind: Kind, key: string): Promise<T | undefined> {
  const store = (await database()).transaction(kind).objectStore(kind);
  return answerOf(store.get(key) as IDBRequest<T | undefined>);
}

export async function clear(): Promise<void> {
  const transaction = (await database()).transaction(['records', 'files'], 'readwrite');
  transaction.objectStore('files').clear();
  transaction.objectStore('records').clear();
  await done(transaction);
}
