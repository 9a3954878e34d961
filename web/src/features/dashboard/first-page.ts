import { call, type Answer } from '#web/app/api-client.ts';
import { pageKey, type PageRequest } from './page-request.ts';
import { NO_FILTER, readPageSize } from './query.ts';

type Page = Answer<'listInspections'>;

/** A list that opens later than this after the sign-in asks for itself: what came early may be out of date. */
const GOOD_FOR_MS = 10_000;

let asked: { readonly key: string; readonly at: number; readonly page: Promise<Page> } | undefined;

/** Asks for the first page before there is a list to show it: for the moment of a sign-in, while the screen is still being made. */
export function askFirstPage(): void {
  const request: PageRequest = { query: NO_FILTER, limit: readPageSize(localStorage) };
  const page = call('listInspections', { query: { search: '', limit: request.limit } });
  // Whoever takes it hears of a failure; if nobody does, nothing is lost.
  page.catch(() => undefined);
  asked = { key: pageKey(request), at: performance.now(), page };
}

/** The answer to that question, once, for the page that it was asked for. */
export function takeFirstPage(request: PageRequest): Promise<Page> | undefined {
  const early = asked;
  if (early === undefined || early.key !== pageKey(request)) return undefined;
  asked = undefined;
  return performance.now() - early.at < GOOD_FOR_MS ? early.page : undefined;
}
