import { beforeEach, describe, expect, it } from 'vitest';
import { startHlc, tick } from '#shared/inspection/merge/hlc.ts';
import { nextReading } from '../outbox/clock.ts';
import { databaseName, type DeviceDatabase } from './database.ts';
import { journal } from '../outbox/journal.ts';
import { setAnswer, startInspection } from '../entities/local-inspections.ts';
import { freshDevice, storeTestPhoto, ManualSender, NEW_INSPECTION, OWNER } from '../testing/device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { wipeSynced } from './wipe-synced.ts';

const SENT = '01HZZZZZZZZZZZZZZZZZZZZZP1';
const HERE = '01HZZZZZZZZZZZZZZZZZZZZZP2';
const AT = '2026-11-21T08:00:00.000Z';

let database: DeviceDatabase;
let sender: ManualSender;

beforeEach(async () => {
  localStorage.clear();
  database = await freshDevice();
  sender = new ManualSender(database, new FakeServer());
});

async function syncedInspection(): Promise<string> {
  const inspectionId = await startInspection(NEW_INSPECTION);
  await setAnswer(inspectionId, 'flue_width', 8);
  await storeTestPhoto(database, inspectionId, SENT);
  await sender.settle();
  await database.inspections.update(inspectionId, { known: true });
  return inspectionId;
}

/** Adds rows from the server to every table that the device fills from the server. */
async function fillFromServer(inspectionId: string): Promise<void> {
  const row = (fields: object) => fields as never;
  await database.proposals.put(row({ inspectionId }));
  await database.pullSheets.put(row({ inspectionId }));
  await database.reportEdits.put(row({ inspectionId }));
  await database.baselines.put(row({ inspectionId, readings: [] }));
  await database.approvals.put(row({ approvalId: 'approval-1', inspectionId, known: true }));
  await database.clients.put(row({ clientId: 'client-1', name: 'Household', words: ['household'], known: true }));
  await database.stars.put({ clientId: 'client-1', isStarred: true, at: AT });
  await database.truckChecks.put(row({ checkId: 'check-1', checkedAt: AT, known: true }));
  await database.handouts.put(row({ handoutId: 'handout-1', clientId: 'client-1', known: true }));
  await database.inserts.put(row({ insertId: 'insert-1' }));
  await database.company.put(row({ key: 'kit', kit: {}, fetchedAt: AT }));
  await database.pages.put(row({ key: 'page' }));
  await database.meta.bulkPut([
    { key: 'near-at', value: AT },
    { key: 'photo-board', value: ['Household'] },
    { key: 'birth', value: 'one' },
    { key: 'draft:start', value: { value: 'typed', at: 1 } },
  ]);
}

const filled = async () => {
  const counts = await Promise.all(database.tables.map(async (table) => [table.name, await table.count()] as const));
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
};

describe('wiping a synced device', () => {
  it('leaves only the clock and typed text if all work has synced', async () => {
    await fillFromServer(await syncedInspection());

    expect(await wipeSynced(database)).toEqual({ changes: 0, photos: 0 });
    expect(Object.keys(await filled())).toEqual(['meta']);
    expect(await database.meta.toCollection().primaryKeys()).toEqual(
      expect.arrayContaining(['birth', 'clock', 'draft:start']),
    );
    expect(JSON.stringify(await database.meta.toArray())).not.toContain('Household');
  });

  it('keeps unsent work with everything it needs, and sends it afterwards', async () => {
    await fillFromServer(await syncedInspection());
    const unsent = await startInspection(NEW_INSPECTION);
    await setAnswer(unsent, 'flue_width', 12);
    await storeTestPhoto(database, unsent, HERE);
    const bytes = (await database.photoBytes.get(HERE))?.full.byteLength;

    expect(await wipeSynced(database)).toEqual({ changes: 2, photos: 1 });
    expect(await database.inspections.toCollection().primaryKeys()).toEqual([unsent]);
    expect(await database.plans.toCollection().primaryKeys()).toEqual([unsent]);
    expect(await database.photos.toCollection().primaryKeys()).toEqual([HERE]);
    expect((await database.photoBytes.get(HERE))?.full.byteLength).toBe(bytes);

    await sender.settle();
    expect(await database.outbox.count()).toBe(0);
    expect(await database.photos.get(HERE)).toMatchObject({ state: 'verified' });
  });

  it('removes discarded signatures, and keeps those that wait to be sent', async () => {
    const row = (fields: object) => fields as never;
    const call = { lane: 'lane', revision: 1, createdAt: AT, attempts: 0, nextAttemptAt: 0, state: 'waiting' as const };
    for (const id of ['discarded', 'waiting']) {
      await database.handouts.put(row({ handoutId: id, clientId: 'client-1', known: false }));
      await database.approvals.put(row({ approvalId: id, inspectionId: 'i', known: false }));
    }
    await database.outbox.bulkAdd([
      { ...call, routeId: 'putHandout', params: { handoutId: 'waiting' }, body: {} },
      { ...call, routeId: 'putApproval', params: { inspectionId: 'i', approvalId: 'waiting' }, body: {} },
    ]);

    await wipeSynced(database);

    expect(await database.handouts.toCollection().primaryKeys()).toEqual(['waiting']);
    expect(await database.approvals.toCollection().primaryKeys()).toEqual(['waiting']);
  });

  it('keeps an inspection with a journaled write from a closed page', async () => {
    const inspectionId = await syncedInspection();
    journal({ kind: 'answers', id: inspectionId, values: { flue_width: 9 } });

    await wipeSynced(database);

    expect(await database.inspections.toCollection().primaryKeys()).toEqual([inspectionId]);
  });

  /** An inspection with a lost edit of its flue width by another user; the current value has the given reading. */
  async function withLostWidth(currentAt: string): Promise<string> {
    const inspectionId = await syncedInspection();
    const known = await database.inspections.get(inspectionId);
    if (known?.answers === undefined) throw new Error('The inspection has answers');
    const flue_width = { value: 8, at: currentAt, by: OWNER.userId };
    await database.inspections.update(inspectionId, {
      answers: { ...known.answers, fields: { ...known.answers.fields, flue_width } },
      superseded: [{ fieldId: 'flue_width', value: 7, at: 'reading', by: 'user-2' }],
    });
    return inspectionId;
  }

  it('keeps a value overwritten by another device until the user has decided', async () => {
    const inspectionId = await withLostWidth(tick(startHlc('tablet'), Date.now()));

    await wipeSynced(database);
    expect(await database.inspections.count()).toBe(1);

    await database.inspections.update(inspectionId, { settled: ['flue_width reading'] });
    await wipeSynced(database);
    expect(await database.inspections.count()).toBe(0);
  });

  it('removes an inspection in which this device replaced another device’s value', async () => {
    await withLostWidth(await nextReading(database));

    await wipeSynced(database);
    expect(await database.inspections.count()).toBe(0);
  });

  it('keeps the count of replayed taps, so that their clock readings stay unique', async () => {
    await database.meta.put({ key: 'replayed-taps', value: 3 });
    await wipeSynced(database);

    expect((await database.meta.get('replayed-taps'))?.value).toBe(3);
  });

  it('has the same result when it runs twice for the same user', async () => {
    await fillFromServer(await syncedInspection());
    await wipeSynced(database);
    const before = await filled();
    await wipeSynced(database);

    expect(await filled()).toEqual(before);
    expect(database.name).toBe(databaseName(OWNER));
  });
});
