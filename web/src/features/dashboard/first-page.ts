import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { call, type Answer } from '#web/lib/api/api-client.ts';
import { onAuth } from '#web/lib/session/auth-events.ts';
import { pageKey, type PageRequest } from './page-request.ts';
import { NO_FILTER, readPageSize } from './query.ts';

type Page = Answer<'listInspections'>;
/** `rows` is set only if the page came with the sign-in response; otherwise the request may still be pending. */
type Prefetched = { key: string; expiresAt: number; page: Promise<Page>; rows?: readonly InspectionSummary[] };

/** A list opened later than this after the sign-in requests its first page again. */
const TTL_MS = 10_000;

let prefetched: Prefetched | undefined;

// The next user must not see the rows of the previous one.
onAuth((event) => {
  if (event === 'signedOut') prefetched = undefined;
});

/** The page size that the list uses on this device. */
export const firstPageLimit = (): number => readPageSize(localStorage);

function store(page: Promise<Page>, rows?: readonly InspectionSummary[]): void {
  const key = pageKey({ query: NO_FILTER, limit: firstPageLimit() });
  prefetched = { key, expiresAt: performance.now() + TTL_MS, page, ...(rows !== undefined && { rows }) };
}

/** Stores the first page from a sign-in response until the list opens. */
export const storeFirstPage = (page: Page): void => store(Promise.resolve(page), page.inspections);

const isFresh = ({ expiresAt }: Prefetched): boolean => performance.now() < expiresAt;

/** Whether the first page's rows came with the sign-in response. */
export const hasFirstPage = (): boolean => prefetched?.rows !== undefined && isFresh(prefetched);

/** Requests the first page before the list opens, unless the sign-in response had it. */
export function prefetchFirstPage(): void {
  if (prefetched !== undefined && isFresh(prefetched)) return;
  const page = call('listInspections', { query: { search: '', limit: firstPageLimit() } });
  // The list handles the error when it takes the page. Without this, an unused failed page is an unhandled rejection.
  page.catch(() => undefined);
  store(page);
}

const find = (request: PageRequest): Prefetched | undefined =>
  prefetched?.key === pageKey(request) && isFresh(prefetched) ? prefetched : undefined;

/** The prefetched rows, if available. They are painted before the device's database is open. */
export const prefetchedRows = (request: PageRequest): readonly InspectionSummary[] | undefined => find(request)?.rows;

/** Returns the prefetched page of a request and removes it. */
export function takeFirstPage(request: PageRequest): Promise<Page> | undefined {
  const found = find(request);
  if (found !== undefined) prefetched = undefined;
  return found?.page;
}
