import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDatabase, type DeviceDatabase } from './database.ts';
import { setAnswer, startInspection } from '../entities/local-inspections.ts';
import { photoOf } from '../photos/record-photo.ts';
import { readNotes } from '../sync/unsynced-summary.ts';
import { freshDevice, storeTestPhoto, NEW_INSPECTION } from '../testing/device.ts';
import { readRemembered, watchWipe } from './detect-database-eviction.ts';

let database: DeviceDatabase;
beforeEach(async () => {
  localStorage.clear();
  database = await freshDevice();
});
afterEach(closeDeviceDatabase);

const marked = () => vi.waitFor(async () => expect(await database.meta.get('birth')).toBeTruthy());
const read = async () => readRemembered(database, await readNotes(database));

async function watched() {
  const notices: string[] = [];
  const see = watchWipe(database, (text) => notices.push(text));
  see(await read());
  await marked();
  see(await read());
  return { notices: notices, see };
}

/** Simulates an eviction: the connection is closed, and the next open finds an empty database. */
async function wipe(): Promise<void> {
  await Dexie.delete(database.name);
  await vi.waitFor(async () => expect(await database.inspections.count()).toBe(0));
}

describe('a database deleted while the page is open', () => {
  it('is reported to the user with the unsent work, and logged', async () => {
    const { notices, see } = await watched();
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswer(inspectionId, 'crown_state', 'SATISFACTORY');
    await storeTestPhoto(database, inspectionId, '01HZZZZZZZZZZZZZZZZZZZZZP1');
    see(await read());

    await wipe();
    see(await read());

    expect(notices).toEqual([
      expect.stringContaining('2 changes and 1 photo (Demo Client) were not sent and are gone'),
    ]);
    await vi.waitFor(async () => expect(await database.log.toArray()).toMatchObject([{ text: notices[0] }]));
    see(await read());
    expect(notices).toHaveLength(1);
  });

  it('is reported with the photos of a truck check that is not signed', async () => {
    const { notices, see } = await watched();
    const facts = { photoId: '01HZZZZZZZZZZZZZZZZZZZZZP1', inspectionId: 'check-1', owner: 'truckcheck' as const };
    const file = { componentId: 'item', sha256: '', bytes: 1, takenAt: '', caption: '' };
    await database.photos.put(photoOf({ ...facts, ...file }, ''));
    see(await read());

    await wipe();
    see(await read());

    expect(notices).toEqual([expect.stringContaining('1 photo was not sent and is gone')]);
  });

  it('is not reported when everything was sent or the page was only closed', async () => {
    const { notices, see } = await watched();
    await wipe();
    see(await read());
    await marked();
    see(await read());
    await startInspection(NEW_INSPECTION);
    see(await read());
    database.close({ disableAutoOpen: false });
    await database.open();
    see(await read());

    expect(notices).toEqual([]);
  });
});

describe('a database deleted while the app is closed', () => {
  async function relaunched(): Promise<string[]> {
    const notices: string[] = [];
    const see = watchWipe(database, (text) => notices.push(text));
    see(await read());
    see(await read());
    return notices;
  }

  it('is reported once at the next launch, with what was not sent', async () => {
    const { see } = await watched();
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswer(inspectionId, 'crown_state', 'SATISFACTORY');
    see(await read());
    await wipe();

    const notices = await relaunched();

    expect(notices).toEqual([expect.stringContaining('2 changes (Demo Client) were not sent and are gone')]);
    expect(await relaunched()).toEqual([]);
  });

  it('is not reported when everything had been sent', async () => {
    const { see } = await watched();
    await startInspection(NEW_INSPECTION);
    see(await read());
    await database.outbox.clear();
    see(await read());
    await wipe();

    expect(await relaunched()).toEqual([]);
  });

  it('is not reported when the database still exists', async () => {
    const { see } = await watched();
    await startInspection(NEW_INSPECTION);
    see(await read());

    expect(await relaunched()).toEqual([]);
  });
});
