import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { listInspections, type ListInspections } from '#functions/features/inspections/lists/list-inspections.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { setInspectionStatus } from '#functions/features/inspections/set-status.ts';
import { inspectionRecord } from '#tests/fixtures/table/fill.ts';
import { portsOf } from '#tests/fixtures/inspections.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

const COUNT = 47;
let server: TestTable;
let ash: TenantTable;
let elm: TenantTable;
beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());
beforeEach(async () => {
  [ash, elm] = freshTenants(server);
  const repository = new InspectionRepository(ash);
  const records = Array.from({ length: COUNT }, (_, n) => inspectionRecord(n));
  await Promise.all(records.map((record) => repository.write(repository.creation(record))));
});

const list = (query: Partial<ListInspections> = {}, table = ash) =>
  listInspections({ limit: 20, ...query }, portsOf(table));
const numbersOf = (page: { inspections: { inspectionId: string }[] }) =>
  page.inspections.map(({ inspectionId }) => Number(inspectionId.slice(3)));
async function all(query: Partial<ListInspections>): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...query, cursor });
    expect(page.inspections.length).toBeLessThanOrEqual(query.limit ?? 20);
    found.push(...numbersOf(page));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return found;
}
const numbers = Array.from({ length: COUNT }, (_, n) => n);

describe('listInspections', () => {
  it.each([1, 7, 20, 46, 47, 100])('lists each inspection once, newest first, %s at a time', async (limit) => {
    expect(await all({ limit })).toEqual(numbers);
  });

  it('filters by type, by status and by both', async () => {
    expect(await all({ type: 'MASONRY_WOOD' })).toEqual(numbers.filter((n) => n % 2 === 0));
    expect(await all({ status: 'REVISED' })).toEqual(numbers.filter((n) => n % 4 === 3));
    expect(await all({ type: 'GAS_LOGS', status: 'REVISED', limit: 5 })).toEqual(numbers.filter((n) => n % 4 === 3));
    expect(await all({ type: 'MASONRY_WOOD', status: 'REVISED' })).toEqual([]);
  });

  it('matches the beginnings of all words in client, technician and address', async () => {
    expect(await all({ search: 'household 00012' })).toEqual([12]);
    expect(await all({ search: '0001' })).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(await all({ search: 'terry', limit: 10 })).toEqual(numbers);
    expect(await all({ search: '12 kiln str' })).toEqual(numbers);
    expect(await all({ search: 'HOUSE', type: 'MASONRY_WOOD', limit: 6 })).toEqual(numbers.filter((n) => n % 2 === 0));
    expect(await all({ search: 'k' })).toEqual(numbers);
    expect(await all({ search: 'kiln nobody' })).toEqual([]);
    expect(await all({ search: '%%' })).toEqual([]);
  });

  it('moves a row to the list of its new status', async () => {
    await setInspectionStatus({ inspectionId: idOf(3), status: 'ARCHIVED', version: 1 }, 'office-1', portsOf(ash));

    expect(await all({ status: 'ARCHIVED' })).toEqual([3]);
    expect(await all({ status: 'REVISED' })).not.toContain(3);
    expect(await all({})).toEqual(numbers);
  });

  it('returns nothing of another organization, by list or by search', async () => {
    expect(numbersOf(await list({}, elm))).toEqual([]);
    expect(numbersOf(await list({ search: 'household' }, elm))).toEqual([]);
  });

  it('rejects a forged cursor and one of another organization or query', async () => {
    const { cursor = '' } = await list({ limit: 5 });
    const found = await list({ limit: 5, search: 'household' });

    await expect(list({ cursor }, elm)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(list({ cursor, type: 'MASONRY_WOOD' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(list({ cursor: found.cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(list({ cursor: 'bm9uc2Vuc2U' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
