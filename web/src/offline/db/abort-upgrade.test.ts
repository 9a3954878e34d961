import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openAbortingOnLeave } from './abort-upgrade.ts';

const NAME = 'flueprint:org:user';

/** Resolves to the outcome of the open request. */
function opened(factory: IDBFactory, onUpgrade: (request: IDBOpenDBRequest) => void): Promise<string> {
  const request = openAbortingOnLeave(factory, NAME, 10);
  return new Promise((resolve) => {
    request.addEventListener('upgradeneeded', () => onUpgrade(request));
    request.addEventListener('success', () => resolve('opened'));
    request.addEventListener('error', () => resolve(request.error?.name ?? 'no error'));
  });
}

/** An open connection blocks the deletion of its database. */
function deleted(factory: IDBFactory): Promise<string> {
  const request = factory.deleteDatabase(NAME);
  return new Promise((resolve) => {
    request.addEventListener('success', () => resolve('deleted'));
    request.addEventListener('blocked', () => resolve('blocked'));
  });
}

const createStore = (request: IDBOpenDBRequest) => request.result.createObjectStore('answers');
const leave = () => dispatchEvent(new Event('pagehide'));

describe('openAbortingOnLeave', () => {
  it('aborts an unfinished upgrade when the page is closed, and leaves no database behind', async () => {
    const factory = new IDBFactory();

    const first = await opened(factory, (request) => {
      createStore(request);
      leave();
    });
    const databases = await factory.databases();

    expect(first).toBe('AbortError');
    expect(databases).toEqual([]);
    expect(await opened(factory, createStore)).toBe('opened');
  });

  it('closes a finished upgrade whose success is not reported yet', async () => {
    const factory = new IDBFactory();

    const first = opened(factory, (request) => {
      createStore(request);
      request.transaction?.addEventListener('complete', leave);
    });
    await first;

    expect(await deleted(factory)).toBe('deleted');
  });

  it('ignores closing the page once the database is open', async () => {
    const factory = new IDBFactory();

    expect(await opened(factory, createStore)).toBe('opened');
    leave();

    expect(await factory.databases()).toEqual([{ name: NAME, version: 10 }]);
  });
});
