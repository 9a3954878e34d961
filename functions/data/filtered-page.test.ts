import { describe, expect, it } from 'vitest';
import { filteredPage } from './filtered-page.ts';

const numbers = Array.from({ length: 25 }, (_, n) => n + 1);
const read = async (after: number | undefined, limit: number) =>
  numbers.filter((n) => n > (after ?? 0)).slice(0, limit);

const pagesOf = async (wanted: (n: number) => boolean, limit: number, batch: number) => {
  const pages: number[][] = [];
  let start: number | undefined;
  do {
    const page = await filteredPage({ read, wanted, limit, batch, rounds: 2, start });
    pages.push(page.rows);
    start = page.last;
  } while (start !== undefined);
  return pages;
};

describe('filteredPage', () => {
  it('returns every row once, in pages of the requested size', async () => {
    expect(await pagesOf(() => true, 10, 11)).toEqual([numbers.slice(0, 10), numbers.slice(10, 20), numbers.slice(20)]);
  });

  it('returns no next page when the rows end with the page', async () => {
    expect(await pagesOf(() => true, 25, 26)).toHaveLength(1);
  });

  it('loses no matching row when a page ends in the middle of a batch', async () => {
    const pages = await pagesOf((n) => n % 3 === 0, 2, 10);

    expect(pages.flat()).toEqual([3, 6, 9, 12, 15, 18, 21, 24]);
    expect(pages.every((page) => page.length <= 2)).toBe(true);
  });

  it('stops after the maximum number of rounds and can continue from there', async () => {
    const page = await filteredPage({ read, wanted: (n) => n === 25, limit: 5, batch: 4, rounds: 2, start: undefined });

    expect(page).toEqual({ rows: [], last: 8 });
  });
});
