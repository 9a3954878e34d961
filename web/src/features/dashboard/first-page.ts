import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { call, type Answer } from '#web/app/api-client.ts';
import { onAuth } from '#web/app/auth-events.ts';
import { pageKey, type PageRequest } from './page-request.ts';
import { NO_FILTER, readPageSize } from './query.ts';

type Page = Answer<'listInspections'>;

/** A list that opens later than this after the sign-in asks for itself: what came early may be out of date. */
const GOOD_FOR_MS = 10_000;

type Early = {
  readonly key: string;
  readonly at: number;
  readonly page: Promise<Page>;
  /** It is here already, not only asked for. */
  readonly here?: Page;
};

let early: Early | undefined;

const firstRequest = (limit: number): PageRequest => ({ query: NO_FILTER, limit });

// Nobody is shown what came for the user before.
onAuth((event) => {
  if (event === 'signedOut') early = undefined;
});

/** How many rows the list will begin with on this device. */
export const firstPageLimit = (): number => readPageSize(localStorage);

const earlyNow = (page: Promise<Page>): Early => ({
  ...{ key: pageKey(firstRequest(firstPageLimit())), at: performance.now(), page },
});

/** The first page has come before there is a list to show it: with the answer to a sign-in. */
export function keepFirstPage(page: Page): void {
  early = { ...earlyNow(Promise.resolve(page)), here: page };
}

const isGood = ({ at }: Early): boolean => performance.now() - at < GOOD_FOR_MS;

/** Asks for the first page while the screen is still being made, unless it is there. */
export function askFirstPage(): void {
  if (early !== undefined && isGood(early)) return;
  const page = call('listInspections', { query: { search: '', limit: firstPageLimit() } });
  // Whoever takes it hears of a failure; if nobody does, nothing is lost.
  page.catch(() => undefined);
  early = earlyNow(page);
}

const earlyFor = (request: PageRequest): Early | undefined =>
  early !== undefined && early.key === pageKey(request) && isGood(early) ? early : undefined;

/** Its rows, if they are here: what is painted at once, before the device's database has opened. */
export const firstRows = (request: PageRequest): readonly InspectionSummary[] | undefined =>
  earlyFor(request)?.here?.inspections;

/** What came early, once, for the page that it is of. */
export function takeFirstPage(request: PageRequest): Promise<Page> | undefined {
  const found = earlyFor(request);
  if (found !== undefined) early = undefined;
  return found?.page;
}
