/** Where a page of the list begins: its number, its first row counted from 1, and the server's cursor. */
export type Place = { page: number; from: number; after?: string | undefined };

export const FIRST_PLACE: Place = { page: 1, from: 1 };

const isLater = (number: unknown): number is number => Number.isSafeInteger(number) && Number(number) >= 2;

/** A place behind the first page. Checked by hand, because the first screen loads no zod (ADR 023). */
function isLaterPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { page, from, after } = value as Partial<Record<keyof Place, unknown>>;
  return isLater(page) && isLater(from) && from >= page && typeof after === 'string' && after !== '';
}

/** The page in the address; anything that is no page is the first one. */
export function parsePlace(params: URLSearchParams): Place {
  const place = { page: Number(params.get('page')), from: Number(params.get('from')), after: params.get('after') };
  return isLaterPlace(place) ? place : FIRST_PLACE;
}

/** The address of a page, with the filters it belongs to. */
export function withPlace(filters: URLSearchParams, { page, from, after }: Place): URLSearchParams {
  if (after === undefined) return filters;
  return new URLSearchParams([...filters, ['page', String(page)], ['from', String(from)], ['after', after]]);
}

/** The later pages that were opened under these filters: each history entry carries them, so that they outlast a reload. */
export function visitedPages(state: unknown): Place[] {
  const pages: unknown = typeof state === 'object' && state !== null && 'pages' in state ? state.pages : undefined;
  return Array.isArray(pages) && pages.every(isLaterPlace) ? pages : [];
}

/**
 * The pages that can be opened: the first, those visited, and the one that follows. `next` is undefined at the end of the
 * list, null while the page loads. Visited pages behind the current one are left out once they begin elsewhere than before.
 */
export function openPages(place: Place, visited: readonly Place[], next: Place | undefined | null): Place[] {
  const before = visited.filter(({ page }) => page < place.page);
  const behind = visited.filter(({ page }) => page > place.page);
  const following =
    next === null || (next !== undefined && behind[0]?.after === next.after) ? behind : [next ?? []].flat();
  return [FIRST_PLACE, ...before, ...(place.page > 1 ? [place] : []), ...following];
}

/** Few enough for a phone: the first, the current with its neighbors, and the last. */
export function shownPages(pages: readonly Place[], current: number): Place[] {
  return pages.filter(({ page }, index) => page === 1 || Math.abs(page - current) <= 1 || index === pages.length - 1);
}
