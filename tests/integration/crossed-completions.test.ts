import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { completeInspection } from '#functions/features/inspections/complete-inspection.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { setInspectionStatus } from '#functions/features/inspections/set-status.ts';
import type { ServerStatus } from '#shared/inspection/status/status.ts';
import { addPhoto, at, completeEdits, inspectionIn, NOW, portsOf, TECHNICIAN } from '#tests/fixtures/inspections.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

const ID = idOf(1);
const LATE = idOf(5900);
const UNSENT = { photoId: LATE, componentId: 'crown', sha256: 'b'.repeat(64) };

let server: TestTable;
let ash: TenantTable;
beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());
beforeEach(async () => {
  [ash] = freshTenants(server);
  await inspectionIn(ash);
  await edit(completeEdits());
});

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();
const edit = (edits: Parameters<typeof editInspection>[1]) =>
  editInspection(ID, edits, TECHNICIAN.userId, portsOf(ash));
const answer = (seconds: number, value = 'Later') =>
  edit({ edits: [{ fieldId: 'crown_notes', value, at: at(seconds) }], photos: [] });
const complete = (seconds: number, manifest: (typeof UNSENT)[] = []) =>
  completeInspection(
    { inspectionId: ID, completedAt: later(seconds), note: '', manifest },
    { ...portsOf(ash), organizationId: ash.tenant.organizationId, enqueue: async () => undefined },
  );
const header = async () => (await new InspectionRepository(ash).get(ID))!;
const setStatus = async (status: ServerStatus) =>
  setInspectionStatus({ inspectionId: ID, status, version: (await header()).version }, 'office-1', portsOf(ash));

describe('completions of two devices', () => {
  it('keep a photo of the first that the second has never seen', async () => {
    await complete(1, [UNSENT]);
    expect((await complete(2)).missingPhotos).toEqual([LATE]);
    expect((await header()).missingPhotos).toEqual([LATE]);

    await edit({ edits: [], photos: [addPhoto(900, { sha256: UNSENT.sha256 })] });
    expect(await header()).toMatchObject({ status: 'COMPLETED_QUEUED' });
    expect((await complete(2)).missingPhotos).toBeUndefined();
  });

  it('keep it in a revision, too', async () => {
    await complete(1, [UNSENT]);
    await answer(60);
    expect((await header()).status).toBe('REVISED');

    expect((await complete(61)).missingPhotos).toEqual([LATE]);
    await edit({ edits: [], photos: [{ action: 'remove', at: at(62), photoId: LATE }] });
    expect((await header()).missingPhotos).toBeUndefined();
  });
});

describe('a completion that arrives after the inspection was archived', () => {
  it('is a repetition if it had taken effect', async () => {
    await complete(1);
    await setStatus('ARCHIVED');

    expect((await complete(1)).inspection.status).toBe('ARCHIVED');
    expect((await header()).completions).toBe(1);
  });

  it('is rejected if it would complete a revision, and completes it once the archive is left', async () => {
    await complete(1);
    await answer(60);
    await setStatus('ARCHIVED');

    await expect(complete(61)).rejects.toMatchObject({ code: 'CONFLICT' });
    await setStatus('REVISED');
    expect((await complete(61)).inspection.status).toBe('COMPLETED_QUEUED');
    expect((await header()).completions).toBe(2);
  });
});

describe('a completion from before the one in effect', () => {
  it('does not complete a revision that its device has not seen', async () => {
    await complete(20);
    await answer(60);
    expect((await complete(10)).inspection.status).toBe('REVISED');

    expect(await header()).toMatchObject({ completionSentAt: later(20), completions: 1 });
  });

  it('still completes what its own device changed before it', async () => {
    await complete(20);
    await answer(5);
    expect((await header()).status).toBe('REVISED');

    expect((await complete(10)).inspection.status).toBe('COMPLETED_QUEUED');
  });
});
