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
  /** Undefined until there is something to show. */
  rows: InspectionRow[] | undefined;
  /** The rows were read for this page. Until then, `rows` contains the previous page's rows, or prefetched ones. */
  isRead: boolean;
  /** The start of the next page, if there is one. */
  next: string | undefined;
  /** The rows are this device's copy, because the server could not be reached. */
  isFromDevice: boolean;
  /** The server has not responded yet, so an empty list may still fill. */
  isFetching: boolean;
  error: string | undefined;
};

type Outcome = { key: string; state: 'fresh' | 'unreachable' | 'failed'; error?: string };

/** Preloads the inspection code: without the server, only inspections on this device can be opened. */
function unreachable(key: string): Outcome {
  whenSettled(() => void warm());
  return { key, state: 'unreachable' };
}

async function outcomeOf(key: string, request: PageRequest): Promise<Outcome> {
  if (!navigator.onLine) return unreachable(key);
  try {
    // The API client's code is larger than the list, so it loads after the list is shown.
    const { fetchPage } = await import('./fetch-page.ts');
    await fetchPage(deviceDatabase(), request);
    whenSettled(() => void prepareNext());
    return { key, state: 'fresh' };
  } catch (error) {
    if (error instanceof ApiError && error.isUnreachable) return unreachable(key);
    return { key, state: 'failed', error: fieldErrorsOf(error).main ?? '' };
  }
}

/** Timeout in milliseconds after which the server request no longer waits for the device database. */
const DEVICE_SILENT_MS = 3000;

function stateOf(outcome: Outcome | undefined, key: string): Outcome['state'] | 'asking' {
  if (outcome?.key === key) return outcome.state;
  return navigator.onLine ? 'asking' : 'unreachable';
}

type Notes = Readonly<Record<string, UnsyncedSummary>>;
type Read = Pick<InspectionsPage, 'next' | 'isFromDevice'> & { rows: InspectionRow[] };
/**
 * A live query returns its previous result until the new one is ready, so the key records which request a result belongs to.
 */
type KeyedRead = { key: string; read: Read | undefined };

/** All inspections on this device that match the filters. */
async function readDevice({ query, limit, start = 0 }: PageRequest, notes: Notes): Promise<Read> {
  const all = await listLocal(deviceDatabase(), query, notes);
  const end = start + limit;
  return {
    rows: all.slice(start, end),
    next: all.length > end ? `@${end}` : undefined,
    isFromDevice: true,
  };
}

/** The server's last page, preceded by this device's unsynced inspections. */
async function readStored(request: PageRequest, notes: Notes): Promise<Read | undefined> {
  const database = deviceDatabase();
  const { query, cursor } = request;
  const stored = await database.pages.get(pageKey(request));
  if (stored === undefined) return undefined;
  const rows = (await database.rows.bulkGet(stored.ids)).filter((row) => row !== undefined);
  const unsent = cursor === undefined ? await database.rows.bulkGet(Object.keys(notes)) : [];
  const first = unsent.filter((row) => row !== undefined).filter((row) => isListed(row, query, notes));
  return { rows: withUnsentFirst(rows, first), next: stored.cursor, isFromDevice: false };
}

/** The rows from the sign-in response, or read before the app rendered; shown until the list has read its own. */
function usePrefetchedRows(request: PageRequest, key: string): InspectionRow[] | undefined {
  const [first] = useState(() => ({ key, rows: prefetchedRows(request)?.slice() }));
  return first.key === key ? first.rows : undefined;
}

type Fallback = { prefetched: InspectionRow[] | undefined; isAlone: boolean };

function shownOf(page: KeyedRead | undefined, key: string, { prefetched, isAlone }: Fallback) {
  if (page?.read === undefined) return { rows: prefetched, next: undefined, isFromDevice: isAlone, isRead: false };
  return page.key === key ? { ...page.read, isRead: true } : { ...page.read, next: undefined, isRead: false };
}

/**
 * Shows the page stored on this device immediately and the server's page once it arrives. If the server can't be reached, lists
 * everything on this device.
 */
export function useInspections(request: PageRequest): InspectionsPage {
  const notes = useAppSelector((state) => state.app.inspections);
  const [outcome, setOutcome] = useState<Outcome>();
  const refetch = useRefetch(Object.keys(notes).length);
  const key = pageKey(request);
  const { query, cursor } = request;
  const isLocalOnly = query.status === 'SYNCING' || cursor?.startsWith('@') === true;

  const state = stateOf(outcome, key);
  const isAlone = isLocalOnly || state === 'unreachable';
  // An unresponsive server does not block the local list. Its response still replaces the list.
  const isSlow = useSlow(state === 'asking' && !isLocalOnly, key);
  const page = useLiveQuery(async (): Promise<KeyedRead> => {
    const stored = isAlone ? undefined : await readStored(request, notes);
    const read = stored ?? (isAlone || isSlow ? await readDevice(request, notes) : undefined);
    return { key, read };
  }, [key, isAlone, isSlow, notes]);
  // The server request starts after the local read, so that the two don't compete.
  const isRead = page !== undefined;
  const prefetched = usePrefetchedRows(request, key);

  useEffect(() => {
    if (isLocalOnly) return undefined;
    let current = true;
    const fetchNow = () =>
      void outcomeOf(key, request).then((found) => {
        if (current) setOutcome(found);
      });
    const timer = setTimeout(fetchNow, isRead ? 0 : DEVICE_SILENT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
    // The key identifies the request.
  }, [key, refetch, isLocalOnly, isRead]);

  return {
    ...shownOf(page, key, { prefetched, isAlone }),
    isFetching: state === 'asking' && !isLocalOnly,
    error: state === 'failed' ? outcome?.error : undefined,
  };
}
