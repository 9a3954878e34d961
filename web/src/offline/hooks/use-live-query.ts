import { liveQuery, type Observable } from 'dexie';
import { useSyncExternalStore } from 'react';
import { useLiveQuery as useObserved } from 'dexie-react-hooks';
import { isDatabasePaused, watchFirstScreen } from '#web/lib/first-screen.ts';
import { maybeDeviceDatabase } from '../db/database.ts';
import { databaseHealth, onHealth, useDatabaseHealth } from '../db/database-health.ts';
import { recover } from '../db/database-reconnect.ts';
import { isConnectionLost } from '../db/storage-errors.ts';

/** Dexie treats an AbortError as a canceled query: it neither fails nor emits a value. */
class BrokenOff extends Error {
  override name = 'AbortError';
}

/**
 * If a query fails because the connection was lost, reopens the database; the new revision then runs the query again.
 * Otherwise the query would never emit again on this page.
 */
async function steadily<T>(query: () => Promise<T> | T): Promise<T> {
  const { revision } = databaseHealth();
  try {
    return await query();
  } catch (error) {
    const database = maybeDeviceDatabase();
    if (database !== undefined && !isConnectionLost(error)) throw error;
    // Re-running a query aborts its earlier run, so an AbortError alone doesn't mean a lost connection.
    const isBrokenOff = error instanceof Error && error.name === 'AbortError';
    if (database !== undefined && !isBrokenOff && databaseHealth().revision === revision) void recover(database);
    throw new BrokenOff('The device database was closed');
  }
}

const NEVER = new Promise<never>(() => undefined);

/**
 * Dexie's live query for components. It resumes after the database was closed and reopened, and waits while the database is
 * paused.
 */
export function useLiveQuery<T>(query: () => Promise<T> | T, deps: readonly unknown[] = []): T | undefined {
  const { revision } = useDatabaseHealth();
  const isPaused = useSyncExternalStore(watchFirstScreen, isDatabasePaused);
  return useObserved(async () => (isPaused ? NEVER : steadily(query)), [...deps, revision, isPaused]);
}

type Observer<T> = { next: (value: T) => void; error?: (error: unknown) => void };

/** The same outside of components; returns the subscription. */
export function watchLive<T>(query: () => Promise<T>, { next, error }: Observer<T>): { unsubscribe: () => void } {
  const observe = (observable: Observable<T>) =>
    observable.subscribe({ next, error: (problem: unknown) => error?.(problem) });
  let { revision } = databaseHealth();
  let subscription = observe(liveQuery(async () => steadily(query)));
  const unsubscribe = onHealth((health) => {
    if (health.revision === revision) return;
    revision = health.revision;
    subscription.unsubscribe();
    subscription = observe(liveQuery(async () => steadily(query)));
  });
  return {
    unsubscribe: () => {
      unsubscribe();
      subscription.unsubscribe();
    },
  };
}
