import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase, closeDeviceDatabase } from './database.ts';
import { databaseHealth } from './database-health.ts';
import { closePermanently } from './database-reconnect.ts';
import { setAnswer, startInspection } from '../entities/local-inspections.ts';
import { freshDevice, storeTestPhoto, NEW_INSPECTION, OWNER } from '../testing/device.ts';
import { watchLive } from '../hooks/use-live-query.ts';

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
  await database.open();
});
afterEach(() => {
  vi.restoreAllMocks();
  closeDeviceDatabase();
});

/** Simulates memory pressure: the browser closes the connection, and the page gets a 'close' event. */
function killConnection(): void {
  const connection = database.backendDB();
  connection.close();
  connection.onclose?.(new Event('close'));
}

/** Closes the connection without an event: each transaction throws. */
const cutConnection = () => database.backendDB().close();

const factory = () => Dexie.dependencies.indexedDB;

/** The next opens fail as they do in WebKit; Dexie alone tries three times and then gives up for good. */
function failToOpen(times: number): () => Promise<void> {
  const open = factory().open.bind(factory());
  let left = times;
  vi.spyOn(factory(), 'open').mockImplementation((...parts) => {
    left -= 1;
    if (left >= 0) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    return open(...parts);
  });
  return () => vi.waitFor(() => expect(databaseHealth().isFailing).toBe(false));
}

const answer = async (inspectionId: string, fieldId: string) =>
  (await database.inspections.get(inspectionId))?.answers?.fields[fieldId]?.value;

describe('a database connection closed by the browser', () => {
  it.each([
    ['with a close event', killConnection],
    ['without a close event', cutConnection],
  ])('is reopened and the answer stored, %s', async (_, close) => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    close();

    await setAnswer(inspectionId, 'crown.state', 'cracked');

    expect(await answer(inspectionId, 'crown.state')).toBe('cracked');
    expect(await database.outbox.where({ inspectionId }).count()).toBe(2);
  });

  it('does not lose a photo that was being stored', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    cutConnection();

    expect(await storeTestPhoto(database, inspectionId, '01HZZZZZZZZZZZZZZZZZZZZZP1')).toMatchObject({ ok: true });
    expect(await database.photos.count()).toBe(1);
  });

  it('is reopened after a failed open, which Dexie alone never does', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    const isHealed = failToOpen(5);
    killConnection();

    await vi.waitFor(() => expect(databaseHealth().isFailing).toBe(true));
    await isHealed();
    await setAnswer(inspectionId, 'crown.state', 'sound');
    expect(await answer(inspectionId, 'crown.state')).toBe('sound');
    expect(databaseHealth().isFailing).toBe(false);
  });

  it('resumes live queries that had failed', async () => {
    const seen: number[] = [];
    const failures: unknown[] = [];
    const live = watchLive(() => database.inspections.count(), {
      next: (count) => seen.push(count),
      error: (error) => failures.push(error),
    });
    await vi.waitFor(() => expect(seen).toEqual([0]));
    const isHealed = failToOpen(5);
    killConnection();
    await vi.waitFor(() => expect(databaseHealth().isFailing).toBe(true));
    await isHealed();

    await startInspection(NEW_INSPECTION);
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1));
    expect(failures).toEqual([]);
    live.unsubscribe();
  });

  it('stays closed after sign-out', async () => {
    const open = vi.spyOn(factory(), 'open');
    closeDeviceDatabase();

    await expect(database.transaction('r', database.inspections, () => database.inspections.count())).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(open).not.toHaveBeenCalled();
  });
});

class NewerDatabase extends DeviceDatabase {
  constructor() {
    super(OWNER);
    this.version(9).stores({ whatComesNext: 'id' });
  }
}

describe('a newer version of the product in another tab', () => {
  it('can upgrade the database, and the older tab keeps storing', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    const newer = new NewerDatabase();

    await Promise.all([newer.open(), setAnswer(inspectionId, 'crown.state', 'cracked')]);
    await setAnswer(inspectionId, 'crown.note', 'Two wide cracks');

    expect(newer.backendDB().version).toBe(90);
    expect(await answer(inspectionId, 'crown.state')).toBe('cracked');
    expect(await answer(inspectionId, 'crown.note')).toBe('Two wide cracks');
    closePermanently(newer);
    newer.close();
  });
});
