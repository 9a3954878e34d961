import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { ReportRepository } from '#functions/features/reports/repository.ts';
import { completeInspection } from '#functions/features/inspections/complete-inspection.ts';
import { createInspection } from '#functions/features/inspections/create-inspection.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { setInspectionStatus } from '#functions/features/inspections/set-status.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import {
  addPhoto,
  at,
  clientIn,
  completeEdits,
  inspectionIn,
  NOW,
  portsOf,
  TECHNICIAN,
} from '#tests/fixtures/inspections.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let server: TestTable;
let ash: TenantTable;
let elm: TenantTable;
beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());
beforeEach(() => {
  [ash, elm] = freshTenants(server);
});

const ID = idOf(1);
const wholeOf = (table = ash) => new InspectionRepository(table).getWhole(ID);
const edit = (sent: Partial<Parameters<typeof editInspection>[1]>, table = ash, by = 'technician-1') =>
  editInspection(ID, { edits: [], photos: [], ...sent }, by, portsOf(table));
const answer = (fieldId: string, value: string | number | null, stamp: string) => ({ fieldId, value, at: stamp });
const fieldsOf = async () =>
  Object.fromEntries(
    ((await wholeOf())?.components ?? []).flatMap(({ fields }) =>
      Object.entries(fields).map(([id, { value }]) => [id, value]),
    ),
  );
const jobs: DocumentJob[] = [];
const complete = async (table = ash, completedAt = NOW.toISOString()) => {
  const { inspection } = await completeInspection(
    { inspectionId: ID, completedAt, note: '' },
    {
      ...portsOf(table),
      organizationId: table.tenant.organizationId,
      enqueue: async (job) => void jobs.push(job),
    },
  );
  return inspection;
};
beforeEach(() => void jobs.splice(0));

describe('createInspection', () => {
  it('creates one inspection under the device’s id for repeated and simultaneous requests', async () => {
    const clientId = await clientIn(ash);
    const answers = await Promise.all(Array.from({ length: 6 }, () => inspectionIn(ash, { clientId })));

    expect(new Set(answers.map((summary) => JSON.stringify(summary))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 'IN_PROGRESS',
      clientName: 'Sample Client',
      address: '1 Demo Road, Sampleton, VT 05001',
      inspector: { userId: TECHNICIAN.userId, name: TECHNICIAN.name },
      version: 1,
    });
  });

  it('rejects another organization’s client', async () => {
    const theirs = await clientIn(elm, 7);
    const start = {
      inspectionId: ID,
      type: 'MASONRY_WOOD' as const,
      reason: 'ANNUAL',
      level: 'LEVEL_1',
      createdAt: NOW.toISOString(),
    };

    await expect(createInspection({ ...start, clientId: theirs }, TECHNICIAN, portsOf(ash))).rejects.toMatchObject({
      code: 'NOT_FOUND',
      errors: { clientId: expect.any(String) },
    });
    expect(await wholeOf()).toBeUndefined();
  });

  it('rejects a different inspection under a known id', async () => {
    const clientId = await clientIn(ash);
    await inspectionIn(ash, { clientId });

    await expect(inspectionIn(ash, { clientId: await clientIn(ash, 2) })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await wholeOf())?.header.clientId).toBe(clientId);
  });

  it('clamps a start time that is years ahead', async () => {
    expect(await inspectionIn(ash, { createdAt: '2031-01-01T00:00:00Z' })).toMatchObject({
      createdAt: NOW.toISOString(),
    });
  });
});

describe('editInspection', () => {
  beforeEach(() => inspectionIn(ash));

  it('keeps the newest edit of a field in any order of arrival, and returns the overwritten one', async () => {
    await edit({ edits: [answer('crown_notes', 'newest', at(30, 'office'))] }, ash, 'office-1');
    const { superseded } = await edit({ edits: [answer('crown_notes', 'older', at(10))] });
    await edit({ edits: [answer('crown_notes', 'oldest', at(5))] });

    expect(await fieldsOf()).toEqual({ crown_notes: 'newest' });
    expect(superseded).toEqual([{ fieldId: 'crown_notes', value: 'older', at: at(10) }]);
  });

  it('changes nothing when edits are repeated', async () => {
    const sent = { edits: [answer('crown_thickness', 2.5, at(1))], photos: [addPhoto(1)] };
    const first = await edit(sent);
    const again = await edit(sent);

    expect(again).toEqual(first);
    expect(first.inspection).toMatchObject({ version: 2, photos: { total: 1, verified: 0 } });
  });

  it('remembers a cleared field, so that an older edit does not restore its value', async () => {
    await edit({ edits: [answer('crown_notes', null, at(9))] });
    await edit({ edits: [answer('crown_notes', 'older', at(8))] });

    expect(await fieldsOf()).toEqual({ crown_notes: null });
  });

  it('loses none of 20 simultaneous edits to one component', async () => {
    const { defects } = (await import('#shared/inspection/definitions/components/roof.ts')).crown;
    const fields = defects
      .flatMap((id) => ['say', 'why'].map((name) => `crown_${id.toLowerCase()}_${name}`))
      .slice(0, 20);
    expect(fields.length).toBeGreaterThan(9);

    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        edit({ edits: [answer(fields[n % fields.length] ?? '', `text ${n}`, at(n, `d${n}`))] }),
      ),
    );

    const stored = await fieldsOf();
    fields.forEach((fieldId, first) => {
      const last = first + fields.length * Math.floor((19 - first) / fields.length);
      expect(stored[fieldId]).toBe(`text ${last}`);
    });
  });

  it('writes nothing when one of the edits is invalid, and lists each error by its field', async () => {
    const sent = {
      edits: [
        answer('crown_notes', 'fine', at(1)),
        answer('crown_thickness', 'thick', at(1)),
        answer('chimney_moat', 'deep', at(1)),
        answer('draft_reading', 1e300, at(1)),
      ],
      photos: [addPhoto(1, { componentId: 'moat' })],
    };

    await expect(edit(sent)).rejects.toMatchObject({
      code: 'RULE',
      errors: {
        crown_thickness: expect.any(String),
        chimney_moat: expect.any(String),
        draft_reading: expect.any(String),
        moat: expect.any(String),
      },
    });
    expect(await wholeOf()).toMatchObject({ components: [], photos: [], header: { version: 1 } });
  });

  it('accepts more edits and photos than fit in one transaction', async () => {
    const { edits } = completeEdits();
    const photos = Array.from({ length: 100 }, (_, n) => addPhoto(n));
    const { inspection } = await edit({ edits, photos });

    expect(inspection.photos).toEqual({ total: 100, verified: 0 });
    expect(Object.keys(await fieldsOf())).toHaveLength(edits.length);
  });

  it('clamps a timestamp from a wrong clock, so that later edits win', async () => {
    await edit({ edits: [answer('crown_notes', 'from the year 2031', at(5 * 31_536_000, 'bad'))] });
    await edit({ edits: [answer('crown_notes', 'later in truth', at(301, 'good'))] });

    expect(await fieldsOf()).toEqual({ crown_notes: 'later in truth' });
  });

  it('keeps the timestamp of a repeated request from a wrong clock, but not that of the same value set again', async () => {
    const days = 2 * 86_400;
    const set = (value: string, stamp: string, after: number) => {
      const ports = { ...portsOf(ash), clock: { now: () => new Date(NOW.getTime() + after * 1000) } };
      return editInspection(ID, { edits: [answer('crown_notes', value, stamp)], photos: [] }, 'technician-1', ports);
    };
    const first = await set('poor', at(days, 'fast'), 0);
    await set('fair', at(600, 'good'), 600);
    const repeated = await set('poor', at(days, 'fast'), 900);
    expect(repeated.stamps).toEqual(first.stamps);
    expect(await fieldsOf()).toEqual({ crown_notes: 'fair' });

    await set('poor', at(days + 1200, 'fast'), 1200);
    expect(await fieldsOf()).toEqual({ crown_notes: 'poor' });
  });

  it('returns 404 for another organization’s inspection and does not change it', async () => {
    await expect(edit({ edits: [answer('crown_notes', 'x', at(1))] }, elm)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(complete(elm)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await wholeOf()).toMatchObject({ components: [], header: { version: 1 } });
  });
});

describe('photos of an edit', () => {
  const remove = (n: number, seconds: number) => ({
    action: 'remove' as const,
    at: at(seconds),
    photoId: idOf(5000 + n),
  });
  const totalOf = async () => (await wholeOf())?.header.photos.total;
  beforeEach(() => inspectionIn(ash));

  it('can be added and removed in any order, even if the removal arrives first', async () => {
    await edit({ photos: [remove(1, 10)] });
    await edit({ photos: [addPhoto(1, { at: at(5) })] });
    expect(await totalOf()).toBe(0);

    await edit({ photos: [addPhoto(1, { at: at(20) })] });
    expect(await totalOf()).toBe(1);

    await edit({ photos: [remove(1, 10), remove(1, 30), addPhoto(2)] });
    expect(await totalOf()).toBe(1);
  });

  it('are limited to 300, and existing ones are kept', async () => {
    for (const from of [0, 100, 200]) {
      await edit({ photos: Array.from({ length: 100 }, (_, n) => addPhoto(from + n)) });
    }

    await expect(edit({ photos: [addPhoto(301)] })).rejects.toMatchObject({
      code: 'RULE',
      errors: { photos: expect.any(String) },
    });
    expect(await totalOf()).toBe(300);
  });

  it('keep their capture time to the millisecond', async () => {
    const photo = addPhoto(1);
    photo.photo.takenAt = `2026-11-20T09:00:00.${'1'.repeat(500)}Z`;
    await edit({ photos: [photo] });
    const again = await edit({ photos: [photo] });

    expect((await wholeOf())?.photos[0]?.claim?.takenAt).toBe('2026-11-20T09:00:00.111Z');
    expect(again.inspection.version).toBe(2);
  });

  it('cannot be replaced by a different picture under the same id', async () => {
    await edit({ photos: [addPhoto(1)] });

    await expect(edit({ photos: [addPhoto(1, { sha256: 'b'.repeat(64), at: at(9) })] })).rejects.toMatchObject({
      code: 'RULE',
    });
  });
});

describe('completeInspection with lead questions', () => {
  beforeEach(() => inspectionIn(ash, { leads: ['roof_access_reached', 'not_a_question'] }));

  it('keeps only known lead questions in the plan', async () => {
    expect((await wholeOf())?.plan.leads).toEqual(['roof_access_reached']);
  });

  it('is rejected while a lead question has no answer, and accepted with it', async () => {
    const { edits, photos } = completeEdits();
    const isLead = ({ fieldId }: { fieldId: string }) => fieldId === 'roof_access_reached';
    await edit({ edits: edits.filter((change) => !isLead(change)), photos });

    await expect(complete()).rejects.toMatchObject({
      code: 'RULE',
      errors: { roof_access_reached: 'Roof accessible is needed' },
    });

    await edit({ edits: edits.filter(isLead), photos: [] });
    expect(await complete()).toMatchObject({ status: 'COMPLETED_QUEUED' });
  });
});

describe('completeInspection', () => {
  beforeEach(() => inspectionIn(ash));

  it('lists what is missing by field and changes nothing', async () => {
    await expect(complete()).rejects.toMatchObject({ code: 'RULE', errors: { crown_state: expect.any(String) } });

    expect((await wholeOf())?.header).toMatchObject({ status: 'IN_PROGRESS', version: 1 });
    expect(jobs).toEqual([]);
  });

  it('does not require lead questions when the device named none at the start', async () => {
    const { edits, photos } = completeEdits();
    await edit({ edits: edits.filter(({ fieldId }) => fieldId !== 'roof_access_reached'), photos });

    expect(await complete()).toMatchObject({ status: 'COMPLETED_QUEUED' });
  });

  it('never sets a completion time before the start of the inspection', async () => {
    await edit(completeEdits());

    expect(await complete(ash, '0001-01-01T00:00:00Z')).toMatchObject({ completedAt: NOW.toISOString() });
  });

  it('requires a photo of each defect', async () => {
    await edit({ ...completeEdits(), photos: [] });

    await expect(complete()).rejects.toMatchObject({ errors: { crown_photos: expect.any(String) } });
  });

  it('recounts the photos instead of using the stored counts', async () => {
    await edit(completeEdits());
    const { inspections } = portsOf(ash);
    const before = await inspections.get(ID);
    if (before === undefined) throw new Error('There is no inspection');
    const { total } = before.photos;
    await inspections.write(inspections.headerSave(before, { ...before, photos: { total: 0, verified: 0 } }));

    expect(total).toBeGreaterThan(0);
    expect(await complete()).toMatchObject({ photos: { total, verified: 0 } });
  });

  it('queues the report once, and returns the same for repeated and simultaneous requests', async () => {
    await edit(completeEdits());
    const [first, ...others] = await Promise.all([complete(), complete(), complete()]);
    const again = await complete(ash, '2026-11-20T11:00:00.000Z');

    expect(first).toMatchObject({ status: 'COMPLETED_QUEUED', completedAt: NOW.toISOString() });
    for (const other of [...others, again]) expect(other).toEqual(first);
    expect((await wholeOf())?.documents).toHaveLength(1);
    expect(new Set(jobs.map(({ jobId }) => jobId)).size).toBe(1);
  });

  it('queues the job again only while its document is pending', async () => {
    await edit(completeEdits());
    await complete();
    await complete();
    expect(jobs).toHaveLength(2);

    const reports = new ReportRepository(ash);
    const [row] = await reports.list(ID);
    if (row !== undefined) await reports.put(ID, { ...row, state: 'made' });
    await complete();
    expect(jobs).toHaveLength(2);
  });

  it('sets REVISED when an answer changes later, and only a new completion makes a new document', async () => {
    await edit(completeEdits());
    await complete();
    const { inspection } = await edit({ edits: [answer('crown_notes', 'Looked at again.', at(60))] });
    expect(inspection.status).toBe('REVISED');

    expect(await complete()).toMatchObject({ status: 'REVISED' });
    expect((await wholeOf())?.documents).toHaveLength(1);
    expect(await complete(ash, '2026-11-20T11:00:00.000Z')).toMatchObject({ status: 'COMPLETED_QUEUED' });
    expect((await wholeOf())?.documents).toHaveLength(2);
  });

  it('keeps the status when a repeated start or an outdated edit arrives late', async () => {
    await edit(completeEdits(100));
    await complete();
    const { inspection } = await edit({ edits: [answer('crown_notes', 'an old draft', at(1, 'other'))] });

    expect(inspection.status).toBe('COMPLETED_QUEUED');
    expect(await inspectionIn(ash)).toMatchObject({ status: 'COMPLETED_QUEUED' });
  });
});

describe('setInspectionStatus', () => {
  const set = (status: 'ARCHIVED' | 'IN_PROGRESS' | 'COMPLETED_QUEUED', version: number, table = ash) =>
    setInspectionStatus({ inspectionId: ID, status, version }, 'office-1', portsOf(table));
  beforeEach(() => inspectionIn(ash));

  it('sets any status for the current version', async () => {
    expect(await set('ARCHIVED', 1)).toMatchObject({ status: 'ARCHIVED', version: 2 });
    expect(await set('IN_PROGRESS', 2)).toMatchObject({ status: 'IN_PROGRESS', version: 3 });
    await expect(set('ARCHIVED', 2)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(set('ARCHIVED', 1, elm)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await wholeOf())?.header).toMatchObject({ status: 'IN_PROGRESS', version: 3 });
  });

  it('accepts earlier work after the inspection was archived, and rejects later work', async () => {
    await set('ARCHIVED', 1);

    expect((await edit({ edits: [answer('crown_notes', 'before', at(-60))] })).inspection.status).toBe('ARCHIVED');
    await expect(edit({ edits: [answer('crown_notes', 'after', at(60))] })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await fieldsOf()).toEqual({ crown_notes: 'before' });
  });
});
