import { call, type RouteData } from '#web/lib/api/api-client.ts';
import { onAuth } from '#web/lib/session/auth-events.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { pageKey, type PageRequest } from './page-request.ts';
import { NO_FILTER, readPageSize } from '#web/features/dashboard/query.ts';

type Page = RouteData<'listInspections'>;
/**
 * `page`: the server's, whose request may be pending. `rows`: those of the sign-in response, or this device's copy, in which case
 * `onDevice` has all rows of the device.
 */
type Prefetched = {
  key: string;
  expiresAt: number;
  page?: Promise<Page>;
  rows?: readonly InspectionRow[];
  onDevice?: readonly InspectionRow[];
};

/** A list opened later than this after the sign-in, or after the app started, requests its first page again. */
const TTL_MS = 10_000;

let prefetched: Prefetched | undefined;

// The next user must not see the rows of the previous one.
onAuth((event) => {
  if (event === 'signedOut') prefetched = undefined;
});

/** The page size that the list uses on this device. */
export const firstPageLimit = (): number => readPageSize(localStorage);

function store(found: Omit<Prefetched, 'key' | 'expiresAt'>): void {
  const key = pageKey({ query: NO_FILTER, limit: firstPageLimit() });
  prefetched = { key, expiresAt: performance.now() + TTL_MS, ...found };
}

/** Stores the first page from a sign-in response until the list opens. */
export function storeFirstPage(page: Page): void {
  const rows = page.inspections.map((summary): InspectionRow => {
    const { inspectionId, createdAt } = summary;
    return { inspectionId, createdAt, summary, known: true };
  });
  store({ page: Promise.resolve(page), rows });
}

/** Stores this device's copy of the first page, and all of its rows, until the list opens. */
export const storeRows = (rows: readonly InspectionRow[], onDevice: readonly InspectionRow[]): void =>
  store({ rows, onDevice });

const isFresh = ({ expiresAt }: Prefetched): boolean => performance.now() < expiresAt;

/** Whether the first page's rows are there before the list opens. */
export const hasFirstPage = (): boolean => prefetched?.rows !== undefined && isFresh(prefetched);

/** Requests the first page before the list opens, unless the sign-in response had it. */
export function prefetchFirstPage(): void {
  if (prefetched !== undefined && isFresh(prefetched)) return;
  const page = call('listInspections', { query: { search: '', limit: firstPageLimit() } });
  // The list handles the error when it takes the page. Without this, an unused failed page is an unhandled rejection.
  page.catch(() => undefined);
  store({ page });
}

const find = (request: PageRequest): Prefetched | undefined =>
  prefetched?.key === pageKey(request) && isFresh(prefetched) ? prefetched : undefined;

/** The prefetched rows, if available. They are painted before the device's database is open. */
export const prefetchedRows = (request: PageRequest): readonly InspectionRow[] | undefined => find(request)?.rows;

/** All rows of this device, if the first page was read from it. */
export const prefetchedFromDevice = (): readonly InspectionRow[] =>
  prefetched !== undefined && isFresh(prefetched) ? (prefetched.onDevice ?? []) : [];

/** Returns the prefetched page of a request and removes it. */
export function takeFirstPage(request: PageRequest): Promise<Page> | undefined {
  const found = find(request);
  if (found !== undefined) prefetched = undefined;
  return found?.page;
}
