import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { ARCHIVED_MESSAGE as ARCHIVED } from '#shared/inspection/status/status.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { setInspectionStatus } from '#functions/features/inspections/set-status.ts';
import { addPhoto, at, completeEdits, inspectionIn, portsOf } from '#tests/fixtures/inspections.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

const ID = idOf(1);
const OTHER = 'job_info_weather';
let server: TestTable;
let table: TenantTable;
beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());

type Sent = Parameters<typeof editInspection>[1];
const edit = (sent: Partial<Sent>) =>
  editInspection(ID, { edits: [], photos: [], ...sent }, 'technician-1', portsOf(table));
const answer = (fieldId: string, value: string, seconds: number) => ({ fieldId, value, at: at(seconds) });
const wholeOf = () => new InspectionRepository(table).getWhole(ID);
const archive = () =>
  setInspectionStatus({ inspectionId: ID, status: 'ARCHIVED', version: 1 }, 'office-1', portsOf(table));

describe('a call with edits from before and after its inspection was archived', () => {
  beforeEach(async () => {
    [table] = freshTenants(server);
    await inspectionIn(table);
  });

  it('is refused with the names of the later edits, so that the earlier ones can be sent on their own', async () => {
    await archive();
    const early = { edits: [answer('crown_notes', 'before', -60)], photos: [addPhoto(1, { at: at(-60) })] };
    const late = { edits: [answer(OTHER, 'after', 60)], photos: [addPhoto(2, { at: at(60) })] };

    const sent = { edits: [...early.edits, ...late.edits], photos: [...early.photos, ...late.photos] };
    await expect(edit(sent)).rejects.toMatchObject({
      code: 'RULE',
      errors: { [OTHER]: ARCHIVED, [idOf(5002)]: ARCHIVED },
    });
    expect((await edit(early)).inspection).toMatchObject({ status: 'ARCHIVED', photos: { total: 1 } });
  });

  it('names the later edits of all its transactions', async () => {
    await archive();
    const { edits } = completeEdits(-60);
    const later = edits.at(-1);
    if (later === undefined) throw new Error('There are no edits');
    const last = { ...later, at: at(60) };

    await expect(edit({ edits: [...edits.slice(0, -1), last] })).rejects.toMatchObject({
      errors: { [last.fieldId]: ARCHIVED },
    });
  });

  it('is accepted again if it was stored before, and only its response was lost', async () => {
    const sent = { edits: [answer('crown_notes', 'one', -60), answer(OTHER, 'two', 60)] };
    const stored = await edit(sent);
    await setInspectionStatus(
      { inspectionId: ID, status: 'ARCHIVED', version: stored.inspection.version },
      'office-1',
      portsOf(table),
    );

    expect((await edit(sent)).inspection.status).toBe('ARCHIVED');
    expect((await wholeOf())?.header.status).toBe('ARCHIVED');
  });
});
