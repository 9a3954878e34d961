import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceDatabase } from './database.ts';
import { encodeTime } from 'ulid';
import { removeSafeCopies, sweepOrphans } from './free-space.ts';
import { startInspection } from './local-inspections.ts';
import { freshDevice, keepPhoto, NEW_INSPECTION } from './testing/device.ts';

const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZP1';
let database: DeviceDatabase;
let inspectionId: string;

beforeEach(async () => {
  database = await freshDevice();
  inspectionId = await startInspection(NEW_INSPECTION);
});

describe('a photo', () => {
  it('is saved with its hash, and told to the server with the next edits', async () => {
    const result = await keepPhoto(database, inspectionId, PHOTO);

    const [photo] = await database.photos.toArray();
    const edits = (await database.outbox.toArray()).at(-1)?.body;
    expect(result).toEqual({ ok: true, photoId: PHOTO });
    expect(photo).toMatchObject({ state: 'saved', here: 1, announced: false });
    expect(edits).toMatchObject({ photos: [{ action: 'add', photo: { photoId: PHOTO, sha256: photo?.sha256 } }] });
  });

  it('is refused, leaving nothing behind, when the disk gives back other bytes', async () => {
    const spoiled = { photoId: PHOTO, full: new ArrayBuffer(4), thumbnail: new ArrayBuffer(1) };
    vi.spyOn(database.photoBytes, 'get').mockResolvedValueOnce(spoiled);

    const result = await keepPhoto(database, inspectionId, PHOTO);

    expect(result.ok).toBe(false);
    expect([await database.photos.count(), await database.photoBytes.count()]).toEqual([0, 0]);
  });

  it('is refused with what to do when the disk is full', async () => {
    vi.spyOn(database.photoBytes, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));

    const result = await keepPhoto(database, inspectionId, PHOTO);

    expect(result).toMatchObject({ ok: false, message: expect.stringContaining('Free some space') as string });
    expect(await database.photos.count()).toBe(0);
  });

  it('whose bytes came alone is swept away after an hour, and no other', async () => {
    const now = Date.parse('2026-11-21T12:00:00.000Z');
    const idFrom = (at: string) => `${encodeTime(Date.parse(at))}${'Z'.repeat(16)}`;
    const [kept, young, orphan] = [
      idFrom('2026-11-21T08:00:00.000Z'),
      idFrom('2026-11-21T11:30:00.000Z'),
      idFrom('2026-11-21T09:00:00.000Z'),
    ];
    await keepPhoto(database, inspectionId, kept);
    for (const photoId of [young, orphan]) {
      await database.photoBytes.put({ photoId, full: new ArrayBuffer(1), thumbnail: new ArrayBuffer(1) });
    }

    await sweepOrphans(database, now);

    expect((await database.photoBytes.toCollection().primaryKeys()).sort()).toEqual([kept, young].sort());
  });

  it('loses its copy here only when the server has verified it', async () => {
    await keepPhoto(database, inspectionId, PHOTO);
    await keepPhoto(database, inspectionId, '01HZZZZZZZZZZZZZZZZZZZZZP2');
    await database.photos.update(PHOTO, { state: 'verified' });

    expect(await removeSafeCopies(database)).toBe(1);
    expect(await database.photoBytes.toCollection().primaryKeys()).toEqual(['01HZZZZZZZZZZZZZZZZZZZZZP2']);
    expect(await database.photos.get(PHOTO)).toMatchObject({ here: 0, state: 'verified' });
  });
});
