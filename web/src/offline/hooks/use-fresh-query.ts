import { useEffect, useState, useSyncExternalStore } from 'react';
import { lastStoredWrite, lastWrite, onWrites } from '../outbox/write-queue.ts';
import { useLiveQuery } from './use-live-query.ts';

/** `isBehind`: something was entered since that is not in the database yet, or was not when this was read. */
export type Known<T> = { value: T; isBehind: boolean };

const LOOK_AGAIN_MS = 500;

/**
 * What the database holds, live, and whether that is all there is: what a tap has just begun is on the screen before it is
 * in the database, and nothing may be called safe by a copy that does not know of it.
 */
export function useFreshQuery<T>(query: () => Promise<T>, deps: readonly unknown[]): Known<T> | undefined {
  const [looks, setLooks] = useState(0);
  const begun = useSyncExternalStore(onWrites, lastWrite);
  const read = useLiveQuery(async () => {
    const knows = lastStoredWrite();
    return { knows, value: await query() };
  }, [...deps, looks]);
  const isBehind = read !== undefined && read.knows < begun;

  useEffect(() => {
    if (!isBehind) return undefined;
    // Work that changed nothing in the database triggers no update.
    const timer = setInterval(() => setLooks((count) => count + 1), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isBehind]);

  return read && { value: read.value, isBehind };
}
