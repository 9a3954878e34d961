import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';
import { useEffect, useState } from 'react';
import { ApiError, fieldErrorsOf } from '#web/lib/api/api-error.ts';
import type { UnsyncedSummary } from '#web/lib/state/app-slice.ts';
import { useAppSelector } from '#web/lib/state/store.ts';
import { whenSettled } from '#web/lib/when-idle.ts';
import { useSlow } from '#web/ui/hooks/use-slow.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { prefetchedRows } from './first-page.ts';
import { isListed, listLocal, withUnsentFirst } from './local-list.ts';
import { prepareNext, warm } from './prepare-next.ts';
import { pageKey, type PageRequest } from './page-request.ts';
import { useRefetch } from './use-refetch.ts';

export type InspectionsPage = {
  /** Undefined while nothing can be shown yet. */
  rows: InspectionRow[] | undefined;
  /** The rows are this page as it was read. Before that, the rows of the page before it stay, or prefetched ones. */
  isRead: boolean;
  /** Where the next page begins, when there is one. */
  next: string | undefined;
  /** The rows are what this device knows: the server could not be asked. */
  isFromDevice: boolean;
  /** The server has not answered yet: an empty list may still fill. */
  isAsking: boolean;
  error: string | undefined;
};

type Outcome = { key: string; state: 'fresh' | 'unreachable' | 'failed'; error?: string };

/** Loads the code of inspections: without the server, only what is on this device can be opened. */
function unreachable(key: string): Outcome {
  whenSettled(() => void warm());
  return { key, state: 'unreachable' };
}

async function outcomeOf(key: string, request: PageRequest): Promise<Outcome> {
  if (!navigator.onLine) return unreachable(key);
  try {
    // The code that talks to the server is larger than the list: it loads once the list is shown.
    const { fetchPage } = await import('./fetch-page.ts');
    await fetchPage(deviceDatabase(), request);
    whenSettled(() => void prepareNext());
    return { key, state: 'fresh' };
  } catch (error) {
    if (error instanceof ApiError && error.isUnreachable) return unreachable(key);
    return { key, state: 'failed', error: fieldErrorsOf(error).main ?? '' };
  }
}

/** After this time the server's list no longer waits for the device database. */
const DEVICE_SILENT_MS = 3000;

function stateOf(outcome: Outcome | undefined, key: string): Outcome['state'] | 'asking' {
  if (outcome?.key === key) return outcome.state;
  return navigator.onLine ? 'asking' : 'unreachable';
}

type Notes = Readonly<Record<string, UnsyncedSummary>>;
type Read = Pick<InspectionsPage, 'next' | 'isFromDevice'> & { rows: InspectionRow[] };
/** A live query returns its last result until a new one is there: the key names the request of the result. */
type KeyedRead = { key: string; read: Read | undefined };

/** Everything here that the filters let through. */
async function readDevice({ query, limit, start = 0 }: PageRequest, notes: Notes): Promise<Read> {
  const all = await listLocal(deviceDatabase(), query, notes);
  const end = start + limit;
  return {
    rows: all.slice(start, end),
    next: all.length > end ? `@${end}` : undefined,
    isFromDevice: true,
  };
}

/** The server's last page, preceded by what is unsent here. */
async function readKept(request: PageRequest, notes: Notes): Promise<Read | undefined> {
  const database = deviceDatabase();
  const { query, cursor } = request;
  const kept = await database.pages.get(pageKey(request));
  if (kept === undefined) return undefined;
  const rows = (await database.rows.bulkGet(kept.ids)).filter((row) => row !== undefined);
  const unsent = cursor === undefined ? await database.rows.bulkGet(Object.keys(notes)) : [];
  const first = unsent.filter((row) => row !== undefined).filter((row) => isListed(row, query, notes));
  return { rows: withUnsentFirst(rows, first), next: kept.cursor, isFromDevice: false };
}

/** The rows from the sign-in response, shown until the device's database has them. */
function usePrefetchedRows(request: PageRequest, key: string): InspectionRow[] | undefined {
  const [first] = useState(() => ({
    key,
    rows: prefetchedRows(request)?.map((summary): InspectionRow => {
      const { inspectionId, createdAt } = summary;
      return { inspectionId, createdAt, summary, known: true };
    }),
  }));
  return first.key === key ? first.rows : undefined;
}

type Fallback = { prefetched: InspectionRow[] | undefined; isAlone: boolean };

function shownOf(page: KeyedRead | undefined, key: string, { prefetched, isAlone }: Fallback) {
  if (page?.read === undefined) return { rows: prefetched, next: undefined, isFromDevice: isAlone, isRead: false };
  return page.key === key ? { ...page.read, isRead: true } : { ...page.read, next: undefined, isRead: false };
}

/** The page kept on this device at once, the server's as soon as it is there, and everything here when it cannot be asked. */
export function useInspections(request: PageRequest): InspectionsPage {
  const notes = useAppSelector((state) => state.app.inspections);
  const [outcome, setOutcome] = useState<Outcome>();
  const refetch = useRefetch(Object.keys(notes).length);
  const key = pageKey(request);
  const { query, cursor } = request;
  const isLocalOnly = query.status === 'SYNCING' || cursor?.startsWith('@') === true;

  const state = stateOf(outcome, key);
  const isAlone = isLocalOnly || state === 'unreachable';
  // A server that hangs does not block the local list; its answer still replaces it.
  const isSlow = useSlow(state === 'asking' && !isLocalOnly, key);
  const page = useLiveQuery(async (): Promise<KeyedRead> => {
    const kept = isAlone ? undefined : await readKept(request, notes);
    const read = kept ?? (isAlone || isSlow ? await readDevice(request, notes) : undefined);
    return { key, read };
  }, [key, isAlone, isSlow, notes]);
  // The server is asked once the device has answered, so that the one does not wait for the other.
  const isRead = page !== undefined;
  const prefetched = usePrefetchedRows(request, key);

  useEffect(() => {
    if (isLocalOnly) return undefined;
    let current = true;
    const ask = () =>
      void outcomeOf(key, request).then((found) => {
        if (current) setOutcome(found);
      });
    const timer = setTimeout(ask, isRead ? 0 : DEVICE_SILENT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
    // The key identifies the request.
  }, [key, refetch, isLocalOnly, isRead]);

  return {
    ...shownOf(page, key, { prefetched, isAlone }),
    isAsking: state === 'asking' && !isLocalOnly,
    error: state === 'failed' ? outcome?.error : undefined,
  };
}
