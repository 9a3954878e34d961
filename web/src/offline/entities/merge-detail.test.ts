import { beforeEach, describe, expect, it } from 'vitest';
import { InspectionSummary, type InspectionDetail } from '#shared/contract/inspections.ts';
import { type Photo } from '#shared/contract/photos.ts';
import { applyResponse } from '../sync/apply-response.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { completeInspection, setAnswer, startInspection } from './local-inspections.ts';
import { mergeIntoDevice, storeSummaries } from '../sync/refresh.ts';
import { readNotes } from '../sync/unsynced-summary.ts';
import { freshDevice, storeTestPhoto, NEW_INSPECTION } from '../testing/device.ts';

const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZP1';
const LATE = '0zzzzzzzz-0000-other';
const EARLY = '000000001-0000-other';
let database: DeviceDatabase;
let inspectionId: string;

beforeEach(async () => {
  database = await freshDevice();
  inspectionId = await startInspection(NEW_INSPECTION);
});

async function detail(part: Partial<InspectionDetail> = {}): Promise<InspectionDetail> {
  const local = await database.inspections.get(inspectionId);
  if (local === undefined) throw new Error('Not here');
  const answers = { reason: 'ANNUAL', level: 'LEVEL_1', ruleSetVersion: '1', fields: {}, photoList: [] };
  return { ...local.summary, ...answers, version: 3, ...part };
}

const serverPhoto = (part: Partial<Photo>): Photo => ({
  photoId: PHOTO,
  componentId: 'flue',
  sha256: 'a'.repeat(64),
  bytes: 9,
  takenAt: '',
  caption: '',
  at: EARLY,
  state: 'verified',
  ...part,
});

const fields = async () => (await database.inspections.get(inspectionId))?.answers?.fields;

describe('merging the server’s inspection', () => {
  it('uses a newer answer from elsewhere and keeps ours next to it', async () => {
    await setAnswer(inspectionId, 'flue_width', 8);
    await mergeIntoDevice(database, await detail({ fields: { flue_width: { value: 9, at: LATE, by: 'other' } } }));

    expect((await fields())?.flue_width).toMatchObject({ value: 9, by: 'other' });
    expect((await database.inspections.get(inspectionId))?.superseded).toMatchObject([
      { fieldId: 'flue_width', value: 8 },
    ]);
  });

  it('keeps our newer answer', async () => {
    await setAnswer(inspectionId, 'flue_width', 8);
    await mergeIntoDevice(database, await detail({ fields: { flue_width: { value: 9, at: EARLY, by: 'other' } } }));

    expect((await fields())?.flue_width).toMatchObject({ value: 8 });
  });

  it('marks a photo as verified only when its hash is ours', async () => {
    await storeTestPhoto(database, inspectionId, PHOTO);
    await mergeIntoDevice(database, await detail({ photoList: [serverPhoto({})] }));
    const withOtherHash = (await database.photos.get(PHOTO))?.state;
    const sha256 = (await database.photos.get(PHOTO))?.sha256 ?? '';
    await mergeIntoDevice(database, await detail({ photoList: [serverPhoto({ sha256 })] }));

    expect([withOtherHash, (await database.photos.get(PHOTO))?.state]).toEqual(['saved', 'verified']);
  });

  it('shows photos from another phone, and removes those deleted elsewhere', async () => {
    await mergeIntoDevice(database, await detail({ photoList: [serverPhoto({ state: 'awaited' })] }));
    const there = await database.photos.get(PHOTO);
    await mergeIntoDevice(database, await detail({ removedPhotos: [{ photoId: PHOTO, at: LATE }] }));

    expect(there).toMatchObject({ state: 'elsewhere', here: 0 });
    expect(await database.photos.get(PHOTO)).toMatchObject({ removed: true });
  });

  it('keeps a photo that is missing from an older response', async () => {
    await storeTestPhoto(database, inspectionId, PHOTO);
    await database.photos.update(PHOTO, { announced: true });
    const { at } = (await database.photos.get(PHOTO)) ?? { at: '' };
    await mergeIntoDevice(database, await detail({ photoList: [] }));
    const unnamed = await database.photos.get(PHOTO);
    // Removed and added again: the addition is newer than the removal.
    await mergeIntoDevice(database, await detail({ removedPhotos: [{ photoId: PHOTO, at: EARLY }] }));
    const putBack = await database.photos.get(PHOTO);
    await mergeIntoDevice(database, await detail({ removedPhotos: [{ photoId: PHOTO, at }] }));

    expect([unnamed?.removed, putBack?.removed]).toEqual([undefined, undefined]);
    expect((await database.photos.get(PHOTO))?.removed).toBe(true);
    expect(await database.photoBytes.get(PHOTO)).toBeUndefined();
  });

  it('uploads a photo whose bytes are on this device, even if its row was lost', async () => {
    await storeTestPhoto(database, inspectionId, PHOTO);
    const { sha256 = '' } = (await database.photos.get(PHOTO)) ?? {};
    await database.photos.delete(PHOTO);
    await mergeIntoDevice(database, await detail({ photoList: [serverPhoto({ sha256, state: 'awaited' })] }));

    expect(await database.photos.get(PHOTO)).toMatchObject({ state: 'saved', here: 1, announced: true });
  });

  it('keeps a photo unknown to the server', async () => {
    await storeTestPhoto(database, inspectionId, PHOTO);
    await mergeIntoDevice(database, await detail());

    expect((await database.photos.get(PHOTO))?.removed).toBeUndefined();
  });
});

describe('an inspection completed on this device', () => {
  const summary = async () => (await database.inspections.get(inspectionId))?.summary;

  it('stays completed while the server does not have the edit', async () => {
    const before = await detail();
    await completeInspection(inspectionId);
    await mergeIntoDevice(database, before);
    const [creation] = await database.outbox.orderBy('seq').toArray();
    if (creation === undefined) throw new Error('Nothing waits');
    await applyResponse(database, creation, { inspection: InspectionSummary.parse({ ...before, version: 4 }) });

    expect(await summary()).toMatchObject({ version: 4, completedAt: expect.any(String) as string });
  });

  it('is reopened when it is open on the server and nothing is unsent', async () => {
    const before = await detail();
    await completeInspection(inspectionId);
    await database.outbox.clear();
    await mergeIntoDevice(database, before);

    expect((await summary())?.completedAt).toBeUndefined();
  });
});

describe('an outdated response', () => {
  it('changes neither the full inspection nor the row', async () => {
    const old = await detail({ clientName: 'Before' });
    await mergeIntoDevice(database, { ...old, version: 5, clientName: 'After' });
    await database.outbox.clear();
    await mergeIntoDevice(database, old);
    await storeSummaries(database, [InspectionSummary.parse(old)]);

    expect((await database.inspections.get(inspectionId))?.summary).toMatchObject({ version: 5, clientName: 'After' });
  });
});

describe('a dashboard row', () => {
  it('does not overwrite an inspection that is syncing', async () => {
    const summary = InspectionSummary.parse(await detail({ clientName: 'From the server' }));
    await storeSummaries(database, [summary]);
    const syncing = (await database.inspections.get(inspectionId))?.summary.clientName;
    await database.outbox.clear();
    await storeSummaries(database, [summary]);

    expect([syncing, (await database.inspections.get(inspectionId))?.summary.clientName]).toEqual([
      'Demo Client',
      'From the server',
    ]);
  });
});

describe('the displayed status', () => {
  it('is SYNCING while anything is unsent, and then the server’s status', async () => {
    await storeTestPhoto(database, inspectionId, PHOTO);
    const before = await readNotes(database);
    await database.outbox.clear();
    const photoLeft = await readNotes(database);
    await database.photos.update(PHOTO, { state: 'verified' });

    expect(before[inspectionId]).toMatchObject({ status: 'SYNCING', unsentCalls: 2, unsentPhotos: 1 });
    expect(photoLeft[inspectionId]).toMatchObject({ status: 'SYNCING', unsentCalls: 0, unsentPhotos: 1 });
    expect(await readNotes(database)).toEqual({});
  });
});
