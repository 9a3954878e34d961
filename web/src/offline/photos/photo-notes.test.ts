import { beforeEach, describe, expect, it } from 'vitest';
import type { InspectionDetail } from '#shared/contract/inspections.ts';
import type { Photo } from '#shared/contract/photos.ts';
import type { PhotoMarkup } from '#shared/photos/markup.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { startInspection } from '../entities/local-inspections.ts';
import type { EditBody } from '../outbox/edit-body.ts';
import { describePhoto } from './photo-notes.ts';
import { packPhotoEdits } from '../outbox/pack-photo-edits.ts';
import { mergeIntoDevice } from '../sync/refresh.ts';
import { freshDevice, storeTestPhoto, NEW_INSPECTION } from '../testing/device.ts';

const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZP1';
const LATE = '0zzzzzzzz-0000-other';
const EARLY = '000000001-0000-other';
const MARKUP: PhotoMarkup = { turn: 90, marks: [] };
let database: DeviceDatabase;
let inspectionId: string;

beforeEach(async () => {
  database = await freshDevice();
  inspectionId = await startInspection(NEW_INSPECTION);
  await storeTestPhoto(database, inspectionId, PHOTO);
});

const stored = () => database.photos.get(PHOTO);
const sent = async () => ((await database.outbox.toArray()).at(-1)?.body as EditBody).photos;

async function detail(photo: Partial<Photo>): Promise<InspectionDetail> {
  const local = await database.inspections.get(inspectionId);
  const ours = await stored();
  if (local === undefined || ours === undefined) throw new Error('Not here');
  const { photoId, componentId, sha256, bytes, takenAt, at } = ours;
  const theirs: Photo = { photoId, componentId, sha256, bytes, takenAt, at, caption: '', state: 'verified', ...photo };
  const answers = { reason: 'ANNUAL', level: 'LEVEL_1', ruleSetVersion: '1', fields: {} };
  return { ...local.summary, ...answers, photoList: [theirs] };
}

describe('a photo’s notes on the device', () => {
  it('are stored immediately and sent with the next edits', async () => {
    await describePhoto(inspectionId, PHOTO, { caption: 'Crack', markup: MARKUP });

    expect(await stored()).toMatchObject({ caption: 'Crack', markup: MARKUP });
    expect((await sent()).at(-1)).toMatchObject({
      action: 'describe',
      photoId: PHOTO,
      caption: 'Crack',
      markup: MARKUP,
    });
  });

  it('are no longer shown once they are undone', async () => {
    await describePhoto(inspectionId, PHOTO, { markup: MARKUP });
    await describePhoto(inspectionId, PHOTO, { markup: null });

    expect((await stored())?.markup).toBeUndefined();
    expect((await sent()).filter(({ action }) => action === 'describe')).toHaveLength(1);
  });

  it('override an older value from the server and yield to a newer one, field by field', async () => {
    await describePhoto(inspectionId, PHOTO, { caption: 'Ours', markup: MARKUP });
    const notedAt = { caption: EARLY, markup: LATE };
    await mergeIntoDevice(database, await detail({ caption: 'Theirs', notedAt }));

    const photo = await stored();
    expect([photo?.caption, photo?.markup]).toEqual(['Ours', undefined]);

    await mergeIntoDevice(database, await detail({ caption: 'Newer', notedAt: { caption: LATE } }));
    expect((await stored())?.caption).toBe('Newer');
  });

  it('are newer than values seen from other devices', async () => {
    const soon = `${(Date.now() + 60_000).toString(36).padStart(9, '0')}-0000-other`;
    await mergeIntoDevice(database, await detail({ caption: 'Theirs', notedAt: { caption: soon } }));
    await describePhoto(inspectionId, PHOTO, { caption: 'Ours' });

    expect((await stored())?.caption).toBe('Ours');
  });

  it('are refused for a photo that was removed', async () => {
    await database.photos.update(PHOTO, { removed: true });

    await expect(describePhoto(inspectionId, PHOTO, { caption: 'x' })).rejects.toThrow(/not on this device/);
  });
});

describe('merging photo notes', () => {
  const notes = (at: string, more: object) => ({ action: 'describe' as const, at, photoId: PHOTO, ...more });

  it('drops only the fields that a newer note for the same photo repeats', () => {
    const older = [notes('1', { caption: 'a', markup: MARKUP }), { ...notes('2', { caption: 'b' }), photoId: 'other' }];

    expect(packPhotoEdits(older, [notes('3', { caption: 'c' })])).toEqual([
      notes('1', { markup: MARKUP }),
      older[1],
      notes('3', { caption: 'c' }),
    ]);
  });

  it('starts a new call before one gets too long', () => {
    const points = Array.from({ length: 400 }, (_, index): [number, number] => [index / 400, 0.123456789]);
    const long = { turn: 0, marks: Array.from({ length: 30 }, () => ({ kind: 'pen', color: 'ember', points })) };
    const one = { ...notes('1', { markup: long }), photoId: 'one' } as Parameters<typeof packPhotoEdits>[0][number];

    expect(packPhotoEdits([], [one])).toHaveLength(1);
    expect(packPhotoEdits([one], [notes('2', { markup: long }) as typeof one])).toBeUndefined();
  });
});
