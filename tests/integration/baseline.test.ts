import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { baselineOf } from '#functions/features/inspections/baseline.ts';
import { placeId } from '#shared/inspection/instance-ids.ts';
import { completeInspection } from '#functions/features/inspections/complete-inspection.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { listClientInspections } from '#functions/features/inspections/lists/list-client-inspections.ts';
import { setInspectionStatus } from '#functions/features/inspections/set-status.ts';
import { at, clientIn, completeEdits, inspectionIn, NOW, portsOf } from '#tests/fixtures/inspections.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let server: TestTable;
let ash: TenantTable;
let elm: TenantTable;
let clientId: string;
beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());
beforeEach(async () => {
  [ash, elm] = freshTenants(server);
  clientId = await clientIn(ash);
});

const links = {
  ofPhoto: async (_id: string, photoId: string) => ({ url: `large/${photoId}`, thumbnailUrl: `thumb/${photoId}` }),
};
const yearsAgo = (years: number) => new Date(NOW.getTime() - years * 31_536_000_000).toISOString();
const baseline = (n: number, table = ash) => baselineOf(idOf(n), { ...portsOf(table), links });
const list = (query: { limit?: number; cursor?: string | undefined } = {}, table = ash) =>
  listClientInspections({ clientId, limit: 20, ...query }, portsOf(table));

/** A visit some years ago, completed with this draft. */
async function completed(n: number, years: number, draft: number): Promise<void> {
  await inspectionIn(ash, { n, clientId, createdAt: yearsAgo(years) });
  const { edits, photos } = completeEdits();
  // The sample's photo ids are fixed, but each visit needs different ones.
  const own = photos.map((edit) =>
    edit.action === 'add'
      ? { ...edit, photo: { ...edit.photo, photoId: idOf(n * 1000 + Number(edit.photo.photoId.slice(-3))) } }
      : edit,
  );
  const readings = [{ fieldId: 'draft_reading', value: draft, at: at(1) }];
  await editInspection(idOf(n), { edits: [...edits, ...readings], photos: own }, 'technician-1', portsOf(ash));
  await completeInspection(
    { inspectionId: idOf(n), completedAt: yearsAgo(years), note: '' },
    { ...portsOf(ash), organizationId: ash.tenant.organizationId, enqueue: async () => undefined },
  );
}

describe('the inspections of a client', () => {
  it('are listed newest first, one page at a time, without those of other clients', async () => {
    const other = await clientIn(ash, 2);
    for (const n of [1, 2, 3]) await inspectionIn(ash, { n, clientId, createdAt: yearsAgo(n) });
    await inspectionIn(ash, { n: 4, clientId: other });

    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.cursor });
    expect([...first.inspections, ...second.inspections].map(({ inspectionId }) => inspectionId)).toEqual(
      [1, 2, 3].map(idOf),
    );
    expect(second.cursor).toBeUndefined();
  });

  it('are not found for another organization, even with a page cursor', async () => {
    for (const n of [1, 2]) await inspectionIn(ash, { n, clientId, createdAt: yearsAgo(n) });
    const { cursor } = await list({ limit: 1 });

    await expect(list({}, elm)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await clientIn(elm);
    expect((await list({}, elm)).inspections).toEqual([]);
    await expect(list({ cursor }, elm)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('the baseline of an inspection', () => {
  it('is empty at the first visit', async () => {
    await inspectionIn(ash, { n: 1, clientId });

    expect(await baseline(1)).toEqual({ readings: [] });
  });

  it('is the previous completed inspection of the same type, with states, issues, photos and readings', async () => {
    await completed(1, 3, -0.04);
    await completed(2, 2, -0.05);
    await inspectionIn(ash, { n: 3, clientId, createdAt: yearsAgo(1) });
    await inspectionIn(ash, { n: 4, clientId, type: 'DRYER_VENT', createdAt: yearsAgo(0.5) });
    await inspectionIn(ash, { n: 5, clientId });
    const found = await baseline(5);

    expect(found.baseline).toMatchObject({
      inspectionId: idOf(2),
      completedAt: yearsAgo(2),
      components: {
        crown: { state: 'DEFECT', issues: ['CROWN_LARGE_CRACKS'] },
        damper: { state: 'SATISFACTORY', issues: [], photos: [] },
      },
      readings: { draft_reading: -0.05 },
    });
    expect(found.baseline?.components.crown?.photos).toHaveLength(3);
    expect(found.readings).toEqual([
      {
        fieldId: 'draft_reading',
        points: [
          { inspectionId: idOf(1), at: yearsAgo(3), value: -0.04 },
          { inspectionId: idOf(2), at: yearsAgo(2), value: -0.05 },
        ],
      },
    ]);
  });

  it('of an earlier visit ignores later visits', async () => {
    await completed(1, 3, -0.04);
    await completed(2, 2, -0.05);

    expect((await baseline(2)).baseline?.inspectionId).toBe(idOf(1));
    expect(await baseline(1)).toEqual({ readings: [] });
  });

  it('skips an archived inspection', async () => {
    await completed(1, 3, -0.04);
    await completed(2, 2, -0.05);
    await inspectionIn(ash, { n: 3, clientId });
    const { version } = (await portsOf(ash).inspections.get(idOf(2))) ?? { version: 0 };
    await setInspectionStatus({ inspectionId: idOf(2), status: 'ARCHIVED', version }, 'office-1', portsOf(ash));

    expect((await baseline(3)).baseline?.inspectionId).toBe(idOf(1));
  });

  it('is not found for another organization', async () => {
    await completed(1, 3, -0.04);
    await inspectionIn(ash, { n: 2, clientId });

    await expect(baseline(2, elm)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the parts of the baseline', () => {
  const change = (edits: { fieldId: string; value: string | number | string[] | null }[], seconds: number) =>
    editInspection(
      idOf(1),
      { edits: edits.map((edit) => ({ ...edit, at: at(seconds) })), photos: [] },
      'technician-1',
      portsOf(ash),
    );
  const partsOf = async () => {
    await inspectionIn(ash, { n: 2, clientId });
    return (await baseline(2)).baseline?.components ?? {};
  };

  it('include no findings for a part whose final state is satisfactory', async () => {
    await completed(1, 2, -0.04);
    await change([{ fieldId: 'crown_state', value: 'SATISFACTORY' }], 2);

    expect((await partsOf()).crown).toMatchObject({ state: 'SATISFACTORY', issues: [] });
  });

  it('leave out a flue that was removed again', async () => {
    await completed(1, 2, -0.04);
    const place = placeId('chim', 'second');
    const state = { fieldId: 'flue_liner_state@chim.second', value: 'DEFECT' };
    const issues = { fieldId: 'flue_liner_issues@chim.second', value: ['LINER_TILE_CRACKED'] };
    await change([{ fieldId: place, value: 2 }, state, issues], 2);
    const found = await partsOf();
    expect(found['flue_liner@chim.second']).toMatchObject({ state: 'DEFECT', issues: ['LINER_TILE_CRACKED'] });
    await change([{ fieldId: place, value: null }], 3);

    const parts = Object.keys((await baseline(2)).baseline?.components ?? {});
    expect(parts).toContain('flue_liner');
    expect(parts.filter((part) => part.includes('@'))).toEqual([]);
  });
});
