import { liveQuery, type Observable } from 'dexie';
import { useSyncExternalStore } from 'react';
import { useLiveQuery as useObserved } from 'dexie-react-hooks';
import { afterFirstScreen, isDatabasePaused } from '#web/lib/first-screen.ts';
import { maybeDeviceDatabase } from '../db/database.ts';
import { databaseHealth, onHealth, useDatabaseHealth } from '../db/database-health.ts';
import { recover } from '../db/database-reconnect.ts';
import { isConnectionLost } from '../db/storage-errors.ts';

/** Live queries take this for a query that was broken off: they neither fail nor show anything new. */
class BrokenOff extends Error {
  override name = 'AbortError';
}

/**
 * A query that met a lost connection has the database opened again; the new revision then runs it again. Without this it
 * would stay silent for as long as the page lives.
 */
async function steadily<T>(query: () => Promise<T> | T): Promise<T> {
  const { revision } = databaseHealth();
  try {
    return await query();
  } catch (error) {
    const database = maybeDeviceDatabase();
    if (database !== undefined && !isConnectionLost(error)) throw error;
    // A query that runs again aborts its earlier run: that alone says nothing about the connection.
    const isBrokenOff = error instanceof Error && error.name === 'AbortError';
    if (database !== undefined && !isBrokenOff && databaseHealth().revision === revision) void recover(database);
    throw new BrokenOff('The device database was closed');
  }
}

const NEVER = new Promise<never>(() => undefined);

/** Dexie's live query for a component, that comes back to life when the database was closed under it, and waits while it is paused. */
export function useLiveQuery<T>(query: () => Promise<T> | T, deps: readonly unknown[] = []): T | undefined {
  const { revision } = useDatabaseHealth();
  const isPaused = useSyncExternalStore(afterFirstScreen, isDatabasePaused);
  return useObserved(async () => (isPaused ? NEVER : steadily(query)), [...deps, revision, isPaused]);
}

type Observer<T> = { next: (value: T) => void; error?: (error: unknown) => void };

/** The same outside of components; resolves to what ends it. */
export function watchLive<T>(query: () => Promise<T>, { next, error }: Observer<T>): { unsubscribe: () => void } {
  const observe = (observable: Observable<T>) =>
    observable.subscribe({ next, error: (problem: unknown) => error?.(problem) });
  let { revision } = databaseHealth();
  let subscription = observe(liveQuery(async () => steadily(query)));
  const unhear = onHealth((health) => {
    if (health.revision === revision) return;
    revision = health.revision;
    subscription.unsubscribe();
    subscription = observe(liveQuery(async () => steadily(query)));
  });
  return {
    unsubscribe: () => {
      unhear();
      subscription.unsubscribe();
    },
  };
}
