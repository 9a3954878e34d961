import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { inspectionCells, INSPECTION_HEADERS } from '#functions/features/csv-exports/inspection-cells.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { at, inspectionIn, portsOf } from '#tests/fixtures/inspections.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let server: TestTable;
let table: TenantTable;
beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());
beforeEach(async () => {
  [table] = freshTenants(server);
  await inspectionIn(table);
});

const answer = (fieldId: string, value: string | null, seconds: number, node?: string) =>
  editInspection(
    idOf(1),
    { edits: [{ fieldId, value, at: at(seconds, node) }], photos: [] },
    'technician-1',
    portsOf(table),
  );
const rowOf = async () => {
  const header = await new InspectionRepository(table).get(idOf(1));
  if (header === undefined) throw new Error('The inspection is missing');
  const cells = inspectionCells(header, (instant) => instant);
  return ['Reason', 'Level'].map((name) => cells[INSPECTION_HEADERS.indexOf(name)]);
};

describe('reason and level that were changed after the start', () => {
  it('are in the CSV export as in the report', async () => {
    await answer('job_info_inspection_level', 'LEVEL_2', 1);
    await answer('job_info_reason', 'SELLING', 2);
    expect(await rowOf()).toEqual(['Selling a home', 'Level 2']);

    await answer('job_info_inspection_level', 'LEVEL_3', 0, 'late');
    await answer('job_info_reason', null, 3);
    expect(await rowOf()).toEqual(['Selling a home', 'Level 2']);
  });

  it('do not make a late retry of the start look like another inspection', async () => {
    await answer('job_info_inspection_level', 'LEVEL_2', 1);

    expect(await inspectionIn(table)).toMatchObject({ inspectionId: idOf(1), status: 'IN_PROGRESS' });
  });
});
