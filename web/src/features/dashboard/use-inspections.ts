import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { ApiError, fieldErrorsOf } from '#web/app/api-error.ts';
import { useAppSelector } from '#web/app/store.ts';
import { whenIdle } from '#web/app/when-idle.ts';
import { deviceDatabase } from '#web/offline/database.ts';
import { keepOwnWorkNear } from '#web/offline/keep-near.ts';
import type { LocalInspection } from '#web/offline/records.ts';
import { fetchPage, pageKey, type PageRequest } from './fetch-page.ts';
import { isListed, listLocal, withUnsentFirst } from './local-list.ts';
import { useRefetch } from './use-refetch.ts';

export type InspectionsPage = {
  /** Undefined while nothing can be shown yet. */
  rows: LocalInspection[] | undefined;
  /** Where the next page begins, when there is one. */
  next: string | undefined;
  /** The rows are what this device knows: the server could not be asked. */
  isFromDevice: boolean;
  error: string | undefined;
};

type Outcome = { key: string; state: 'fresh' | 'unreachable' | 'failed'; error?: string };

/** Only a head start for the next tap: what does not come now comes when it is opened. */
const warm = () =>
  import('#web/features/inspect/warm.ts').then(({ warmInspections }) => warmInspections()).catch(() => undefined);

async function outcomeOf(key: string, request: PageRequest): Promise<Outcome> {
  if (!navigator.onLine) {
    whenIdle(() => void warm());
    return { key, state: 'unreachable' };
  }
  try {
    await fetchPage(deviceDatabase(), request);
    whenIdle(() => void keepOwnWorkNear().then(warm));
    return { key, state: 'fresh' };
  } catch (error) {
    if (error instanceof ApiError && error.isUnreachable) return { key, state: 'unreachable' };
    return { key, state: 'failed', error: fieldErrorsOf(error).main ?? '' };
  }
}

const offsetOf = (cursor: string | undefined): number =>
  cursor?.startsWith('@') === true ? Number(cursor.slice(1)) : 0;

/** The page kept on this device at once, the server's as soon as it is there, and everything here when it cannot be asked. */
export function useInspections(request: PageRequest): InspectionsPage {
  const notes = useAppSelector((state) => state.app.inspections);
  const [outcome, setOutcome] = useState<Outcome>();
  const refetch = useRefetch(Object.keys(notes).length);
  const key = pageKey(request);
  const { query, limit, cursor } = request;
  const isLocalOnly = query.status === 'SYNCING' || cursor?.startsWith('@') === true;

  useEffect(() => {
    if (isLocalOnly) return undefined;
    let current = true;
    void outcomeOf(key, request).then((found) => {
      if (current) setOutcome(found);
    });
    return () => {
      current = false;
    };
    // The key says all that the request does.
  }, [key, refetch, isLocalOnly]);

  const state = outcome?.key === key ? outcome.state : 'asking';
  const isFromDevice = isLocalOnly || state === 'unreachable';
  const page = useLiveQuery(async () => {
    const database = deviceDatabase();
    if (isFromDevice) {
      const all = await listLocal(database, query, notes);
      const end = offsetOf(cursor) + limit;
      return { rows: all.slice(offsetOf(cursor), end), next: all.length > end ? `@${end}` : undefined };
    }
    const kept = await database.pages.get(key);
    if (kept === undefined) return null;
    const rows = (await database.inspections.bulkGet(kept.ids)).filter((row) => row !== undefined);
    const unsent = cursor === undefined ? await database.inspections.bulkGet(Object.keys(notes)) : [];
    const first = unsent.filter((row) => row !== undefined).filter((row) => isListed(row, query, notes));
    return { rows: withUnsentFirst(rows, first), next: kept.cursor };
  }, [key, isFromDevice, notes]);

  return {
    rows: page?.rows,
    next: page?.next,
    isFromDevice,
    error: state === 'failed' ? outcome?.error : undefined,
  };
}
