import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDatabase, openDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { writeStatus } from '../outbox/write-status.ts';
import { encodeTime } from 'ulid';
import { finishNewest, makeRoom, removeSafeCopies, sweepOrphans } from '../db/free-space.ts';
import { retryWaiting } from '../outbox/store-write.ts';
import { startInspection } from '../entities/local-inspections.ts';
import { freshDevice, storeTestPhoto, NEW_INSPECTION, OWNER } from '../testing/device.ts';
import { inMemoryPhotos } from './in-memory-photos.ts';

const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZP1';
let database: DeviceDatabase;
let inspectionId: string;

beforeEach(async () => {
  database = await freshDevice();
  inspectionId = await startInspection(NEW_INSPECTION);
});

async function nextPage(): Promise<DeviceDatabase> {
  closeDeviceDatabase();
  const next = openDeviceDatabase(OWNER);
  await next.open();
  return next;
}

/**
 * Simulates a tab that is killed after storing the photo's bytes and before storing its row; resolves to the next page's
 * database.
 */
async function diesStoring(photoId: string): Promise<DeviceDatabase> {
  const put = vi.spyOn(database.photos, 'put').mockImplementation(() => new Dexie.Promise(() => undefined));
  void storeTestPhoto(database, inspectionId, photoId);
  // The stored bytes alone don't show that it has reached this point: without the spy it would go on to store the row.
  await vi.waitFor(() => expect(put).toHaveBeenCalled());
  expect(await database.photoBytes.count()).toBe(1);
  vi.restoreAllMocks();
  return nextPage();
}

describe('a photo on the device', () => {
  it('is stored with its hash, and sent to the server with the next edits', async () => {
    const result = await storeTestPhoto(database, inspectionId, PHOTO);

    const [photo] = await database.photos.toArray();
    const edits = (await database.outbox.toArray()).at(-1)?.body;
    expect(result).toEqual({ ok: true, photoId: PHOTO });
    expect(photo).toMatchObject({ state: 'saved', here: 1, announced: false });
    expect(edits).toMatchObject({ photos: [{ action: 'add', photo: { photoId: PHOTO, sha256: photo?.sha256 } }] });
  });

  it('is refused and leaves nothing behind when the disk returns other bytes', async () => {
    const spoiled = { photoId: PHOTO, full: new ArrayBuffer(4), thumbnail: new ArrayBuffer(1) };
    vi.spyOn(database.photoBytes, 'get').mockResolvedValueOnce(spoiled);

    const result = await storeTestPhoto(database, inspectionId, PHOTO);

    expect(result.ok).toBe(false);
    expect([await database.photos.count(), await database.photoBytes.count()]).toEqual([0, 0]);
  });

  it('is kept in memory while the disk is full, with a message, and stored once there is space', async () => {
    const put = vi.spyOn(database.photoBytes, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));

    const result = await storeTestPhoto(database, inspectionId, PHOTO);

    expect(result).toEqual({ ok: true, photoId: PHOTO, isInMemory: true });
    await vi.waitFor(() => expect(writeStatus()).toMatchObject({ inMemory: 1, isFull: true }));
    expect([await database.photos.count(), await database.photoBytes.count()]).toEqual([0, 0]);

    put.mockRestore();
    await retryWaiting();

    expect(await database.photos.get(PHOTO)).toMatchObject({ state: 'saved', here: 1 });
    expect(writeStatus()).toMatchObject({ inMemory: 0, isFull: false });
  });

  it('is stored when its user signs in again in the same page, and never in another user’s database', async () => {
    const put = vi.spyOn(database.photoBytes, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    expect(await storeTestPhoto(database, inspectionId, PHOTO)).toMatchObject({ isInMemory: true });
    await vi.waitFor(() => expect(writeStatus().inMemory).toBe(1));
    put.mockRestore();
    closeDeviceDatabase();
    const other = openDeviceDatabase({ ...OWNER, userId: 'user-0000000002' });
    await retryWaiting();
    expect([inMemoryPhotos().length, await other.photos.count()]).toEqual([0, 0]);
    closeDeviceDatabase();

    const again = openDeviceDatabase(OWNER);
    expect(inMemoryPhotos().map(({ photoId }) => photoId)).toEqual([PHOTO]);
    await retryWaiting();
    expect(await again.photos.get(PHOTO)).toMatchObject({ state: 'saved', here: 1 });
    expect(inMemoryPhotos()).toEqual([]);
  });

  it('is refused with advice when no more photos fit in memory', async () => {
    const put = vi.spyOn(database.photoBytes, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const results = [];
    for (let number = 10; number < 23; number += 1) {
      results.push(await storeTestPhoto(database, inspectionId, `01HZZZZZZZZZZZZZZZZZZZZZ${number}`));
    }

    expect(results.filter((result) => result.ok)).toHaveLength(12);
    expect(results.at(-1)).toMatchObject({
      ok: false,
      message: expect.stringContaining('Free up some space') as string,
    });

    put.mockRestore();
    await retryWaiting();
    expect(await database.photos.count()).toBe(12);
  });

  it('frees space by removing only the oldest copies that are safe', async () => {
    const ids = ['1', '2', '3', '4'].map((end) => `01HZZZZZZZZZZZZZZZZZZZZZQ${end}`);
    for (const photoId of ids) await storeTestPhoto(database, inspectionId, photoId);
    const [unsent = '', oldest = '', next = '', youngest = ''] = ids;
    for (const photoId of [oldest, next, youngest]) await database.photos.update(photoId, { state: 'verified' });
    const { bytes = 0 } = (await database.photos.get(oldest)) ?? {};

    expect(await makeRoom(database, bytes + 1)).toBe(2 * bytes);

    expect((await database.photoBytes.toCollection().primaryKeys()).sort()).toEqual([unsent, youngest]);
    expect(await database.photos.get(next)).toMatchObject({ here: 0, state: 'verified' });
  });

  it('is deleted after an hour if only its bytes were stored', async () => {
    const now = Date.parse('2026-11-21T12:00:00.000Z');
    const idFrom = (at: string) => `${encodeTime(Date.parse(at))}${'Z'.repeat(16)}`;
    const [complete, young, orphan] = [
      idFrom('2026-11-21T08:00:00.000Z'),
      idFrom('2026-11-21T11:30:00.000Z'),
      idFrom('2026-11-21T09:00:00.000Z'),
    ];
    await storeTestPhoto(database, inspectionId, complete);
    for (const photoId of [young, orphan]) {
      await database.photoBytes.put({ photoId, full: new ArrayBuffer(1), thumbnail: new ArrayBuffer(1) });
    }

    await sweepOrphans(database, now);

    expect((await database.photoBytes.toCollection().primaryKeys()).sort()).toEqual([complete, young].sort());
  });

  it('is completed if the tab died after its bytes were stored but before its row', async () => {
    const taken = '2026-11-21T08:00:00.000Z';
    const photoId = `${encodeTime(Date.parse(taken))}${'Y'.repeat(16)}`;
    database = await diesStoring(photoId);

    expect(await sweepOrphans(database, Date.parse(taken) + 60_000)).toBe(0);
    expect(await sweepOrphans(database, Date.parse(taken) + 130_000)).toBe(1);

    expect(await database.photos.get(photoId)).toMatchObject({ inspectionId, componentId: 'flue', state: 'saved' });
    const edits = (await database.outbox.toArray()).at(-1)?.body;
    expect(edits).toMatchObject({ photos: [{ action: 'add', photo: { photoId } }] });
  });

  it('is completed at the next start regardless of age, once no tab is storing one', async () => {
    let inMemory: string[] = [];
    const request = async (name: string, _: object, work: () => Promise<unknown>) => {
      inMemory.push(name);
      return work();
    };
    const query = async () => ({ held: inMemory.map((name) => ({ name })) });
    Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
    database = await diesStoring(PHOTO);

    const whileStoring = await finishNewest(database);
    // The tab is closed, and its locks are released.
    inMemory = [];
    const afterwards = [await finishNewest(database), await finishNewest(database)];
    Reflect.deleteProperty(navigator, 'locks');

    expect([whileStoring, ...afterwards]).toEqual([0, 1, 0]);
    expect(await database.photos.get(PHOTO)).toMatchObject({ inspectionId, state: 'saved', here: 1 });
  });

  it('loses its local copy only when the server has verified it', async () => {
    await storeTestPhoto(database, inspectionId, PHOTO);
    await storeTestPhoto(database, inspectionId, '01HZZZZZZZZZZZZZZZZZZZZZP2');
    await database.photos.update(PHOTO, { state: 'verified' });

    expect(await removeSafeCopies(database)).toBe(1);
    expect(await database.photoBytes.toCollection().primaryKeys()).toEqual(['01HZZZZZZZZZZZZZZZZZZZZZP2']);
    expect(await database.photos.get(PHOTO)).toMatchObject({ here: 0, state: 'verified' });
  });
});
