import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../db/database.ts';
import { completeInspection, setAnswer, startInspection } from '../entities/local-inspections.ts';
import { correctWallClock } from '#web/lib/wall-clock.ts';
import { startTruckCheck } from '../entities/local-truck-checks.ts';
import { nextReading } from '../outbox/clock.ts';
import { retryWaiting } from '../outbox/store-write.ts';
import { storePhoto } from '../photos/photo-store.ts';
import { freshDevice, storeTestPhoto, ManualSender, NEW_INSPECTION, OWNER } from '../testing/device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { importUnsentFile, NotYourFile } from './import-work.ts';
import { UnknownFile } from './read-file.ts';
import { writeUnsentFile } from './write-file.ts';

const PHOTOS = [1, 2, 3, 4, 5].map((n) => `01HZZZZZZZZZZZZZZZZZZZZZP${n}`);
const DAY_MS = 24 * 3_600_000;
const SAME = { ...OWNER, isAdministrator: false };

let first: DeviceDatabase;
let second: DeviceDatabase;
let server: FakeServer;
let inspectionId: string;

/** Five photos and some answers that were never sent. */
beforeEach(async () => {
  first = await freshDevice();
  server = new FakeServer();
  inspectionId = await startInspection(NEW_INSPECTION);
  await setAnswer(inspectionId, 'flue_width', 8);
  for (const photoId of PHOTOS) await storeTestPhoto(first, inspectionId, photoId);
  await completeInspection(inspectionId);
  const { indexedDB } = Dexie.dependencies;
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  second = new DeviceDatabase(OWNER);
  await second.open();
  Object.assign(Dexie.dependencies, { indexedDB });
});

const sendFrom = (database: DeviceDatabase) => new ManualSender(database, server).settle();
const fields = () => [...(server.inspections.get(inspectionId)?.fields ?? [])].map(([id, { value }]) => [id, value]);

describe('an export file of unsent work', () => {
  it('sends everything from another device, and the first device sends no duplicates later', async () => {
    const { file, answers, steps, photos } = await writeUnsentFile(first);
    const imported = await importUnsentFile(second, file, SAME);
    await sendFrom(second);
    const after = { fields: fields(), uploads: server.calls.filter((call) => call === 'upload').length };

    await sendFrom(first);

    expect([answers, steps, photos]).toEqual([1, 2, 5]);
    expect(imported).toMatchObject({ added: 5, known: 0, damaged: [], changes: 3, isAgain: false });
    expect(after).toEqual({ fields: [['flue_width', 8]], uploads: 5 });
    expect(server.calls.filter((call) => call === 'upload')).toHaveLength(5);
    expect([...server.verified].sort()).toEqual(PHOTOS);
    expect(server.inspections.get(inspectionId)?.completions).toBe(1);
    expect(await first.outbox.count()).toBe(0);
    expect((await first.photos.toArray()).map(({ state }) => state)).toEqual(PHOTOS.map(() => 'verified'));
  });

  it('contains photos that the disk refused, announced before the completion that waits for them', async () => {
    const photoInMemory = '01HZZZZZZZZZZZZZZZZZZZZZP6';
    const put = vi.spyOn(first.photoBytes, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await storeTestPhoto(first, inspectionId, photoInMemory);
    const { file, photos } = await writeUnsentFile(first);
    expect(await importUnsentFile(second, file, SAME)).toMatchObject({ added: 6, damaged: [] });
    await sendFrom(second);
    expect([photos, server.verified.has(photoInMemory)]).toEqual([6, true]);

    expect([...server.verified].sort()).toEqual([...PHOTOS, photoInMemory]);
    expect(server.inspections.get(inspectionId)?.completions).toBe(1);
    put.mockRestore();
    await retryWaiting();
  });

  it('contains a truck check’s photos that the disk refused', async () => {
    const checkId = await startTruckCheck({ truckId: 'Van 1', mileage: null, techName: 'Sam' });
    const put = vi.spyOn(first.photoBytes, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const photoInMemory = '01HZZZZZZZZZZZZZZZZZZZZZP7';
    const bytes = new TextEncoder().encode('brushes').buffer;
    const facts = { componentId: 'brushes', takenAt: '2026-11-21T08:00:00.000Z', caption: '', width: 1, height: 1 };
    const photo = { ...facts, photoId: photoInMemory, inspectionId: checkId, owner: 'truckcheck' as const };
    await storePhoto(first, { ...photo, full: bytes, thumbnail: bytes });
    const { file } = await writeUnsentFile(first);
    await importUnsentFile(second, file, SAME);

    const [line] = Object.values((await second.truckChecks.get(checkId))?.lines ?? {});
    expect(line?.photos.map(({ photoId }) => photoId)).toEqual([photoInMemory]);
    expect(await second.photos.get(photoInMemory)).toMatchObject({ state: 'saved', owner: 'truckcheck' });
    put.mockRestore();
    await retryWaiting();
  });

  it('can be saved on a device whose clock is before 1980', async () => {
    vi.useFakeTimers({ now: new Date('1970-01-02T00:00:00.000Z'), toFake: ['Date'] });
    try {
      expect(await writeUnsentFile(first)).toMatchObject({ photos: 5, missing: [] });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is imported only once, however often it is opened, even after it was sent', async () => {
    const { file } = await writeUnsentFile(first);
    await importUnsentFile(second, file, SAME);
    const again = await importUnsentFile(second, file, SAME);
    const waiting = await second.outbox.count();
    await sendFrom(second);
    const later = await importUnsentFile(second, file, SAME);

    expect(again).toMatchObject({ added: 0, known: 5, changes: 0, isAgain: true });
    expect(waiting).toBe(3);
    expect(later).toMatchObject({ added: 0, known: 5, changes: 0 });
    expect(await second.outbox.count()).toBe(0);
  });

  it('keeps each edit’s clock, so that the newer answer wins in any order of sending', async () => {
    const { file } = await writeUnsentFile(first);
    await setAnswer(inspectionId, 'flue_width', 9);
    await sendFrom(first);

    await importUnsentFile(second, file, SAME);
    await sendFrom(second);

    expect(fields()).toEqual([['flue_width', 9]]);
  });

  it('is followed by this device’s edits, even if its clock is days behind and the server has corrected it', async () => {
    const { file } = await writeUnsentFile(first);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now - 2 * DAY_MS });
    correctWallClock(now);
    await importUnsentFile(second, file, SAME);
    vi.setSystemTime(now - 4 * DAY_MS);
    const next = await nextReading(second);
    vi.useRealTimers();
    correctWallClock(Date.now());

    const imported = (await second.inspections.get(inspectionId))?.answers?.fields['flue_width']?.at ?? '';
    expect(next > imported).toBe(true);
  });

  it('lists a photo that was changed, and imports the others', async () => {
    const { file } = await writeUnsentFile(first);
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()));
    entries[`photos/${PHOTOS[2] ?? ''}.jpg`] = strToU8('another picture');
    const broken = new Blob([zipSync(entries).slice()]);

    expect(await importUnsentFile(second, broken, SAME)).toMatchObject({ added: 4, damaged: [PHOTOS[2]] });
    expect(await second.photos.count()).toBe(4);
  });

  it.each([
    { who: 'another company', importer: { ...SAME, organizationId: 'other' }, isTaken: false },
    { who: 'a colleague', importer: { ...SAME, userId: 'user-2' }, isTaken: false },
    { who: 'an administrator', importer: { ...SAME, userId: 'user-2', isAdministrator: true }, isTaken: true },
    {
      who: 'another company’s administrator',
      importer: { organizationId: 'other', userId: 'user-2', isAdministrator: true },
      isTaken: false,
    },
  ])('from $who is accepted: $isTaken', async ({ importer, isTaken }) => {
    const { file } = await writeUnsentFile(first);

    const attempt = importUnsentFile(second, file, importer);

    if (isTaken) await expect(attempt).resolves.toMatchObject({ changes: 3 });
    else await expect(attempt).rejects.toBeInstanceOf(NotYourFile);
    expect(await second.outbox.count()).toBe(isTaken ? 3 : 0);
  });

  it.each([
    { who: 'an administrator', userId: 'user-2', expected: { inspectorId: OWNER.userId } },
    { who: 'its own user', userId: OWNER.userId, expected: {} },
  ])('names its user as the inspector when $who imports it', async ({ userId, expected }) => {
    const { file } = await writeUnsentFile(first);
    await importUnsentFile(second, file, { ...SAME, userId, isAdministrator: true });
    const start = (await second.outbox.toArray()).find(({ routeId }) => routeId === 'createInspection');

    expect('inspectorId' in (start?.body ?? {}) ? { inspectorId: start?.body['inspectorId'] } : {}).toEqual(expected);
  });

  it.each([
    { name: 'a text', bytes: strToU8('hello') },
    { name: 'nothing', bytes: new Uint8Array() },
    { name: 'another archive', bytes: zipSync({ 'readme.txt': strToU8('hello') }) },
    {
      name: 'another version',
      bytes: zipSync({ 'manifest.json': strToU8('{"format":"flueprint-unsent-work","version":2}') }),
    },
  ])('is rejected if it is $name', async ({ bytes }) => {
    await expect(importUnsentFile(second, new Blob([bytes.slice()]), SAME)).rejects.toBeInstanceOf(UnknownFile);
  });

  it('contains its manifest first, and no working links or tokens', async () => {
    const { file } = await writeUnsentFile(first);
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()));

    expect(Object.keys(entries)[0]).toBe('manifest.json');
    expect(strFromU8(entries['manifest.json'] ?? new Uint8Array())).not.toMatch(/https?:|token/i);
  });
});
