import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DashboardOverview } from '#shared/contract/dashboard.ts';
import { listTotal } from './list-total.ts';
import { FIRST_PLACE, openPages, parsePlace, shownPages, visitedPages, withPlace, type Place } from './pages.ts';
import { NO_FILTER, parseQuery, toParams } from '#web/features/dashboard/query.ts';

const placeOf = (page: number, after = `cursor-${page}`): Place => ({ page, from: (page - 1) * 20 + 1, after });
const numbers = (pages: readonly Place[]) => pages.map(({ page }) => page);

describe('the page in the URL', () => {
  it('is parsed back unchanged, along with the filters', () => {
    const query = { ...NO_FILTER, search: 'elm', status: 'REVISED' } as const;
    const params = withPlace(toParams(query), placeOf(3));

    expect(parsePlace(params)).toEqual(placeOf(3));
    expect(parseQuery(params)).toEqual(query);
    expect(withPlace(toParams(query), FIRST_PLACE).toString()).toBe(toParams(query).toString());
  });

  it.each([
    '',
    'page=2',
    'page=2&from=21',
    'page=1&from=1&after=x',
    'page=two&from=21&after=x',
    'page=9&from=3&after=x',
  ])('is the first page for %j', (address) => expect(parsePlace(new URLSearchParams(address))).toBe(FIRST_PLACE));

  it('ignores a history entry without pages', () => {
    expect([null, {}, { pages: [{ page: 1 }] }, { isOfficePage: true }].flatMap(visitedPages)).toEqual([]);
    expect(visitedPages({ pages: [placeOf(2)] })).toEqual([placeOf(2)]);
  });
});

describe('the pages that can be opened', () => {
  it('are the first, the visited, the current and the next one', () => {
    expect(numbers(openPages(FIRST_PLACE, [], undefined))).toEqual([1]);
    expect(numbers(openPages(FIRST_PLACE, [], placeOf(2)))).toEqual([1, 2]);
    expect(numbers(openPages(placeOf(2), [placeOf(2), placeOf(3), placeOf(4)], placeOf(3)))).toEqual([1, 2, 3, 4]);
  });

  it('are the first, the current and the next one for a page opened by URL', () => {
    expect(numbers(openPages(placeOf(5), [], placeOf(6)))).toEqual([1, 5, 6]);
  });

  it('leave out visited pages with another start after rows were added or removed', () => {
    const visited = [placeOf(2), placeOf(3), placeOf(4)];

    expect(openPages(placeOf(2), visited, placeOf(3, 'moved'))).toEqual([FIRST_PLACE, placeOf(2), placeOf(3, 'moved')]);
    expect(numbers(openPages(placeOf(2), visited, undefined))).toEqual([1, 2]);
    expect(numbers(openPages(placeOf(2), visited, null))).toEqual([1, 2, 3, 4]);
  });

  it('are reduced to at most five, in order, with the first, the current and its neighbors', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (count, at) => {
        const current = Math.min(count, at);
        const pages = [FIRST_PLACE, ...Array.from({ length: count - 1 }, (_, n) => placeOf(n + 2))];
        const shown = numbers(shownPages(pages, current));
        expect(shown.length).toBeLessThanOrEqual(5);
        expect(shown).toEqual(shown.toSorted((a, b) => a - b));
        for (const page of [1, current - 1, current, current + 1, count])
          if (page >= 1 && page <= count) expect(shown).toContain(page);
      }),
    );
  });
});

describe('the length of a list', () => {
  const overview = {
    total: { count: 60 },
    statuses: { REVISED: { count: 4 }, COMPLETED_DELIVERED: { count: 100, isMore: true } },
    types: { INSERT: { count: 9 }, MASONRY_WOOD: { count: 30 } },
    sample: { status: 'REVISED', type: 'MASONRY_WOOD' },
  } as DashboardOverview;
  const totalOf = (part: Partial<typeof NO_FILTER>) => listTotal(overview, { ...NO_FILTER, ...part });

  it('is the count of its tab or type, including a listed sample', () => {
    expect([totalOf({}), totalOf({ status: 'REVISED' }), totalOf({ type: 'INSERT' })]).toEqual([
      { count: 61 },
      { count: 5 },
      { count: 9 },
    ]);
    expect([totalOf({ type: 'MASONRY_WOOD' }), totalOf({ status: 'COMPLETED_DELIVERED' })]).toEqual([
      { count: 31 },
      { count: 100, isMore: true },
    ]);
  });

  it.each([
    { search: 'elm' },
    { technician: 'user-0000000001' },
    { status: 'REVISED', type: 'INSERT' },
    { status: 'SYNCING' },
  ] as const)('is unknown for %o', (part) => expect(totalOf(part)).toBeUndefined());
});
