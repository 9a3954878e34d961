/** The start of a list page: page number, first row (from 1), and the server's cursor. */
export type Place = { page: number; from: number; after?: string | undefined };

export const FIRST_PLACE: Place = { page: 1, from: 1 };

const isLater = (number: unknown): number is number => Number.isSafeInteger(number) && Number(number) >= 2;

/** Validates the position of a page after the first. Written by hand, because the first screen does not load zod (ADR 023). */
function isLaterPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { page, from, after } = value as Partial<Record<keyof Place, unknown>>;
  return isLater(page) && isLater(from) && from >= page && typeof after === 'string' && after !== '';
}

/** The page in the URL. Invalid values mean the first page. */
export function parsePlace(params: URLSearchParams): Place {
  const place = { page: Number(params.get('page')), from: Number(params.get('from')), after: params.get('after') };
  return isLaterPlace(place) ? place : FIRST_PLACE;
}

/** URL parameters of a page, including its filters. */
export function withPlace(filters: URLSearchParams, { page, from, after }: Place): URLSearchParams {
  if (after === undefined) return filters;
  return new URLSearchParams([...filters, ['page', String(page)], ['from', String(from)], ['after', after]]);
}

/** The later pages visited under these filters. Each history entry stores them, so that they survive a reload. */
export function visitedPages(state: unknown): Place[] {
  const pages: unknown = typeof state === 'object' && state !== null && 'pages' in state ? state.pages : undefined;
  return Array.isArray(pages) && pages.every(isLaterPlace) ? pages : [];
}

/**
 * The pages that can be opened: the first, the visited ones, and the next. `next` is undefined at the end of the list and null
 * while the page loads. Visited pages after the current one are dropped once their start has changed.
 */
export function openPages(place: Place, visited: readonly Place[], next: Place | undefined | null): Place[] {
  const before = visited.filter(({ page }) => page < place.page);
  const behind = visited.filter(({ page }) => page > place.page);
  const following =
    next === null || (next !== undefined && behind[0]?.after === next.after) ? behind : [next ?? []].flat();
  return [FIRST_PLACE, ...before, ...(place.page > 1 ? [place] : []), ...following];
}

/** Few enough to fit a phone: the first page, the current one with its neighbors, and the last. */
export function shownPages(pages: readonly Place[], current: number): Place[] {
  return pages.filter(({ page }, index) => page === 1 || Math.abs(page - current) <= 1 || index === pages.length - 1);
}
