import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { deleteInsert, importInserts, putInsert } from '#functions/features/inserts/put-insert.ts';
import { InsertRepository } from '#functions/features/inserts/repository.ts';
import { InsertFields } from '#shared/contract/inserts.ts';
import { insertBody } from '#tests/fixtures/field-bodies.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let server: TestTable;
let ash: TenantTable;
let elm: TenantTable;
const clock = { now: () => new Date('2026-11-20T10:00:00.000Z') };
const ports = (table: TenantTable) => ({ inserts: new InsertRepository(table), clock });
const row = (n: number, model: string, version?: number) => ({
  insertId: idOf(n),
  fields: InsertFields.parse(insertBody(model)),
  version,
});
const put = (n: number, model = 'Example 30', version?: number, table = ash) =>
  putInsert(row(n, model, version), ports(table));
const models = async (table = ash) =>
  (await new InsertRepository(table).list(100, undefined)).items.map(({ model }) => model);

beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());
beforeEach(() => {
  [ash, elm] = freshTenants(server);
});

describe('putInsert', () => {
  it('creates an entry once for repeated and simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(1)));

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await put(1)).toEqual(answers[0]);
    expect(await models()).toEqual(['Example 30']);
  });

  it('accepts a change to the current version, and rejects one to a stale version', async () => {
    const { version } = await put(1);

    expect(await put(1, 'Example 40', version)).toMatchObject({ model: 'Example 40', version: 2 });
    await expect(put(1, 'Example 50', version)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await models()).toEqual(['Example 40']);
  });

  it('returns 404 for a change to an unknown entry', async () => {
    await expect(put(1, 'Example 30', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('separates the entries of organizations', async () => {
    await put(1, 'Of Ash');
    await put(1, 'Of Elm', undefined, elm);

    expect([await models(), await models(elm)]).toEqual([['Of Ash'], ['Of Elm']]);
  });
});

describe('importInserts', () => {
  it('stores each row separately and returns the reason for a rejected row', async () => {
    await put(1, 'Kept');

    const rows = await importInserts([row(2, 'New'), row(1, 'Without its version'), row(3, 'Newer')], ports(ash));

    expect(rows.map(({ error }) => error)).toEqual([
      undefined,
      'Someone else changed this entry. Reload the list and try again.',
      undefined,
    ]);
    expect((await models()).sort()).toEqual(['Kept', 'New', 'Newer']);
  });

  it('changes nothing when the same file is imported again', async () => {
    const file = [row(1, 'One'), row(2, 'Two')];
    const first = await importInserts(file, ports(ash));

    expect(await importInserts(file, ports(ash))).toEqual(first);
  });
});

describe('deleteInsert', () => {
  it('deletes an entry, unless it has changed in the meantime', async () => {
    await put(1);
    await put(1, 'Example 40', 1);

    await expect(deleteInsert(idOf(1), 1, ports(ash))).rejects.toMatchObject({ code: 'CONFLICT' });
    await deleteInsert(idOf(1), 2, ports(ash));
    expect(await models()).toEqual([]);
    await expect(deleteInsert(idOf(1), 2, ports(ash))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
