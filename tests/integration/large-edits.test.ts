import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { MAX_PHOTOS_PER_INSPECTION } from '#shared/photos/limits.ts';
import { addPhoto, inspectionIn, portsOf, TECHNICIAN } from '#tests/fixtures/inspections.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

const ID = idOf(1);
/** One transaction takes 50 photos. */
const SEVERAL_PARTS = 60;

let server: TestTable;
let ash: TenantTable;
beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());
beforeEach(async () => {
  [ash] = freshTenants(server);
  await inspectionIn(ash);
});

const add = (photos: ReturnType<typeof addPhoto>[]) =>
  editInspection(ID, { edits: [], photos }, TECHNICIAN.userId, portsOf(ash));
const several = (from: number, count = SEVERAL_PARTS) => Array.from({ length: count }, (_, n) => addPhoto(from + n));
const total = async () => (await new InspectionRepository(ash).get(ID))?.photos.total;

describe('an edit call that needs several transactions', () => {
  it('writes nothing if a photo in its last part has the id of another', async () => {
    await add([addPhoto(0)]);
    const other = addPhoto(0, { sha256: 'b'.repeat(64) });

    await expect(add([...several(1), other])).rejects.toMatchObject({ code: 'RULE' });
    expect(await total()).toBe(1);
  });

  it('writes nothing if its photos exceed the limit, and everything if they just fit', async () => {
    for (let from = 0; from < MAX_PHOTOS_PER_INSPECTION - SEVERAL_PARTS; from += SEVERAL_PARTS)
      await add(several(from));
    expect(await total()).toBe(MAX_PHOTOS_PER_INSPECTION - SEVERAL_PARTS);

    await expect(add(several(500, SEVERAL_PARTS + 1))).rejects.toMatchObject({
      errors: { photos: expect.any(String) },
    });
    expect(await total()).toBe(MAX_PHOTOS_PER_INSPECTION - SEVERAL_PARTS);
    await add(several(500));
    expect(await total()).toBe(MAX_PHOTOS_PER_INSPECTION);
  });
});
