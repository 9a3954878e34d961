import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceDatabase } from '../db/database.ts';
import { putClient } from '../entities/local-clients.ts';
import { completeInspection, setAnswer, setAnswers, startInspection } from '../entities/local-inspections.ts';
import { enqueueEdits, packEdits, settle, withoutSent } from './outbox.ts';
import type { EditBody } from './edit-body.ts';
import { freshDevice, NEW_INSPECTION } from '../testing/device.ts';

let database: DeviceDatabase;

beforeEach(async () => {
  database = await freshDevice();
});

const edit = (fieldId: string, at: string, value: unknown = 1) => ({ fieldId, value, at });
const bodyOf = (edits: EditBody['edits']): EditBody => ({ edits, photos: [] });

describe('merging calls in the outbox', () => {
  it('keeps the newer edit of a field', () => {
    expect(packEdits(bodyOf([edit('a', '1'), edit('b', '2')]), bodyOf([edit('a', '3')]))).toEqual(
      bodyOf([edit('a', '3'), edit('b', '2')]),
    );
  });

  it('does not merge more than a call may contain', () => {
    const many = Array.from({ length: 400 }, (_, index) => edit(`f${index}`, '1'));

    expect(packEdits(bodyOf(many), bodyOf([edit('one_more', '2')]))).toBeUndefined();
  });

  it('keeps what was merged while a call was in progress', () => {
    const now = bodyOf([edit('a', '3'), edit('b', '2')]);

    expect(withoutSent(now, bodyOf([edit('a', '1'), edit('b', '2')]))).toEqual(bodyOf([edit('a', '3')]));
    expect(withoutSent(now, now)).toBeUndefined();
  });
});

describe('the outbox', () => {
  it('does not merge edits made after a completion into earlier ones', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswer(inspectionId, 'flue_width', 8);
    await completeInspection(inspectionId);
    await setAnswer(inspectionId, 'flue_width', 9);

    const names = (await database.outbox.toArray()).map(({ routeId }) => routeId);
    expect(names).toEqual(['createInspection', 'editInspection', 'completeInspection', 'editInspection']);
  });

  it('resends a refused edit in its place with its correction', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswers(inspectionId, { flue_width: -8, flue_depth: 12 });
    await completeInspection(inspectionId);
    await database.outbox.filter(({ routeId }) => routeId === 'editInspection').modify({ state: 'parked' });
    await setAnswer(inspectionId, 'flue_width', 8);

    const [, edits] = await database.outbox.toArray();
    expect(edits).toMatchObject({ routeId: 'editInspection', state: 'waiting' });
    expect((edits?.body as EditBody).edits.map(({ fieldId, value }) => [fieldId, value])).toEqual([
      ['flue_width', 8],
      ['flue_depth', 12],
    ]);
  });

  it('contains only the latest completion, even after a refused one', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await completeInspection(inspectionId, 'first');
    await database.outbox.filter(({ routeId }) => routeId === 'completeInspection').modify({ state: 'parked' });
    await completeInspection(inspectionId, 'second');

    const completions = await database.outbox.filter(({ routeId }) => routeId === 'completeInspection').toArray();
    expect(completions).toMatchObject([{ state: 'waiting', body: { note: 'second' } }]);
  });

  it('removes a completed call, unless more was merged into it', async () => {
    await enqueueEdits(database, 'i', bodyOf([edit('a', '1')]));
    const sent = await database.outbox.toCollection().first();
    await enqueueEdits(database, 'i', bodyOf([edit('a', '2')]));
    if (sent === undefined) throw new Error('Nothing in the outbox');

    await settle(database, sent);

    expect((await database.outbox.toArray()).map(({ body }) => body)).toEqual([bodyOf([edit('a', '2')])]);
  });

  it('sends a client edited twice as one call with its latest state', async () => {
    const clientId = await putClient({ name: 'One' });
    const saved = await database.clients.get(clientId);
    await putClient({ name: 'Two' }, saved);

    const operations = await database.outbox.toArray();
    expect(operations).toHaveLength(1);
    expect(operations[0]?.body).toMatchObject({ name: 'Two' });
    expect(operations[0]?.body).not.toHaveProperty('version');
  });
});

describe('answers on the device', () => {
  it('are stored, timestamped and marked as ours before the call resolves', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswers(inspectionId, { flue_width: 8, flue_depth: 12 });

    const stored = await database.inspections.get(inspectionId);
    expect(stored?.answers?.fields).toMatchObject({
      flue_width: { value: 8, by: 'user-0000000001' },
      flue_depth: { value: 12 },
    });
  });

  it('get later and later timestamps, even when the device’s clock is set back', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswer(inspectionId, 'flue_width', 8);
    const first = (await database.inspections.get(inspectionId))?.answers?.fields.flue_width?.at ?? '';
    const realNow = Date.now;
    Date.now = () => realNow() - 3_600_000;
    await setAnswer(inspectionId, 'flue_width', 9);
    Date.now = realNow;

    const second = (await database.inspections.get(inspectionId))?.answers?.fields.flue_width?.at ?? '';
    expect(second > first).toBe(true);
  });

  it('stay with the user who entered them', async () => {
    const { openDeviceDatabase } = await import('../db/database.ts');
    await startInspection(NEW_INSPECTION);
    const other = openDeviceDatabase({ ...database.owner, userId: 'user-0000000002' });

    expect(await other.outbox.count()).toBe(0);
    expect(await openDeviceDatabase(database.owner).outbox.count()).toBe(1);
  });
});
