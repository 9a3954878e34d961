import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PHOTOS_PER_INSPECTION } from '#shared/photos/limits.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { addPhoto, removePhoto, startInspection } from '../entities/local-inspections.ts';
import { freshDevice, NEW_INSPECTION, storeTestPhoto } from '../testing/device.ts';

vi.mock('./compress-photo.ts', () => ({ compressPhoto: async () => ({ ok: false, message: 'Compressed' }) }));

const FIRST = '01HZZZZZZZZZZZZZZZZZZZZZP1';

let database: DeviceDatabase;
let inspectionId: string;
beforeEach(async () => {
  database = await freshDevice();
  inspectionId = await startInspection(NEW_INSPECTION);
  await storeTestPhoto(database, inspectionId, FIRST);
  const photo = (await database.photos.get(FIRST))!;
  const ids = Array.from({ length: MAX_PHOTOS_PER_INSPECTION - 1 }, (_, n) => `01HZZZZZZZZZZZZZZZZZZZZ${1000 + n}`);
  await database.photos.bulkPut(ids.map((photoId) => ({ ...photo, photoId })));
});

const takePhoto = () => addPhoto(inspectionId, 'flue', new Blob(['photo']));

describe('the limit of photos of an inspection', () => {
  it('is refused on the device, and a removed photo makes room for another', async () => {
    expect(await takePhoto()).toEqual({ ok: false, message: 'An inspection holds at most 300 photos.' });
    await removePhoto(inspectionId, FIRST);

    expect(await takePhoto()).toEqual({ ok: false, message: 'Compressed' });
  });
});
