import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceDatabase } from '../db/database.ts';
import { setAnswer, startInspection } from '../entities/local-inspections.ts';
import { freshDevice, storeTestPhoto, ManualSender, NEW_INSPECTION } from '../testing/device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { unsentSince } from './unsent-since.ts';

let database: DeviceDatabase;

beforeEach(async () => {
  database = await freshDevice();
});

describe('the age of unsent work', () => {
  it('is counted from the oldest change or photo that only this device has', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswer(inspectionId, 'flue_width', 8);
    const [first] = await database.outbox.orderBy('seq').toArray();
    expect(await unsentSince(database)).toBe(first?.createdAt);

    await storeTestPhoto(database, inspectionId, '01HZZZZZZZZZZZZZZZZZZZZZP1');
    await database.photos.toCollection().modify({ takenAt: '2020-01-01T08:00:00.000Z' });
    expect(await unsentSince(database)).toBe('2020-01-01T08:00:00.000Z');
  });

  it('is undefined once everything has synced', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await storeTestPhoto(database, inspectionId, '01HZZZZZZZZZZZZZZZZZZZZZP1');
    await new ManualSender(database, new FakeServer()).settle();

    expect(await unsentSince(database)).toBeUndefined();
  });
});
