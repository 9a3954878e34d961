import { useEffect, useState, useSyncExternalStore } from 'react';
import { lastStoredWrite, lastWrite, onWrites } from '../outbox/write-queue.ts';
import { useLiveQuery } from './use-live-query.ts';

/** `isBehind`: the result may be stale, because a later write was not in the database when it was read. */
export type QueryResult<T> = { value: T; isBehind: boolean };

const LOOK_AGAIN_MS = 500;

/**
 * Runs a live query and reports whether its result is stale. A tap appears on the screen before its write is in the
 * database, and a copy without that write must not be reported as safe.
 */
export function useFreshQuery<T>(query: () => Promise<T>, deps: readonly unknown[]): QueryResult<T> | undefined {
  const [looks, setLooks] = useState(0);
  const begun = useSyncExternalStore(onWrites, lastWrite);
  const read = useLiveQuery(async () => {
    const knows = lastStoredWrite();
    return { knows, value: await query() };
  }, [...deps, looks]);
  const isBehind = read !== undefined && read.knows < begun;

  useEffect(() => {
    if (!isBehind) return undefined;
    // A write that changes no rows of the query doesn't trigger it, so poll.
    const timer = setInterval(() => setLooks((count) => count + 1), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isBehind]);

  return read && { value: read.value, isBehind };
}
