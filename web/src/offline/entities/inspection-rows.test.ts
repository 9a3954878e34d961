import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { DeviceDatabase } from '../db/database.ts';
import { rowOf } from './inspection-rows.ts';
import { closePermanently } from '../db/database-reconnect.ts';
import type { LocalInspection } from '../db/records.ts';

const OWNER = { organizationId: 'org', userId: 'user', name: 'Sam Sample' };

const inspection = (inspectionId: string, clientName = 'Demo Client'): LocalInspection => ({
  inspectionId,
  createdAt: `2026-11-21T12:00:0${inspectionId.at(-1)}.000Z`,
  summary: {
    inspectionId,
    type: 'INSERT',
    clientId: 'client',
    clientName,
    address: '',
    status: 'IN_PROGRESS',
    inspector: { userId: 'user', name: 'Sam Sample' },
    createdAt: '',
    updatedAt: '',
    photos: { total: 0, verified: 0 },
    version: 1,
  },
  answers: { reason: 'ANNUAL', level: 'LEVEL_1', ruleSetVersion: '1', fields: {} },
  known: true,
});

let database: DeviceDatabase | undefined;
function opened(): DeviceDatabase {
  database = new DeviceDatabase(OWNER);
  return database;
}

afterEach(async () => {
  if (database !== undefined) closePermanently(database);
  await database?.delete();
  database = undefined;
});

/** Checks the invariant: each inspection has exactly one row, with the same values. */
async function expectSame(device: DeviceDatabase): Promise<void> {
  const inspections = await device.inspections.orderBy('inspectionId').toArray();

  expect(await device.rows.orderBy('inspectionId').toArray()).toEqual(inspections.map(rowOf));
}

describe('the stored rows of the inspections', () => {
  it('are updated by every kind of write', async () => {
    const device = opened();

    await device.inspections.bulkPut([inspection('i1'), inspection('i2'), inspection('i3'), inspection('i4')]);
    await expectSame(device);
    await device.inspections.update('i1', { known: false });
    await device.inspections.where('createdAt').above('').modify({ openedAt: '2026-11-22T00:00:00.000Z' });
    await device.inspections.delete('i2');
    await expectSame(device);

    expect(await device.rows.get('i1')).toMatchObject({ known: false, hasAnswers: true });
    await device.inspections.clear();
    expect(await device.rows.count()).toBe(0);
  });

  it('are written in transactions that do not list their table, and rolled back with them', async () => {
    const device = opened();
    const { inspections, meta } = device;
    await inspections.put(inspection('i1'));

    const failed = device.transaction('rw', [inspections, meta], async () => {
      await inspections.put(inspection('i1', 'Another Client'));
      throw new Error('Must not be called');
    });

    await expect(failed).rejects.toThrow('Must not be called');
    expect((await device.rows.get('i1'))?.summary.clientName).toBe('Demo Client');
    await device.transaction('rw', [inspections, meta], () => inspections.put(inspection('i1', 'Another Client')));
    await expectSame(device);
  });

  it('leave out entries that failed to write', async () => {
    const device = opened();
    await device.inspections.put(inspection('i1'));

    await device.inspections.bulkAdd([inspection('i1', 'Refused'), inspection('i2')]).catch(() => undefined);

    await expectSame(device);
  });

  it('are created for inspections that an older version stored', async () => {
    const before = new Dexie('flueprint:org:user');
    before.version(4).stores({ inspections: 'inspectionId, createdAt, openedAt', clients: 'clientId, name' });
    await before.table('inspections').bulkPut([inspection('i1'), inspection('i2')]);
    before.close();

    await expectSame(opened());
  });
});
