import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeCompany, type Person } from '#tests/fixtures/companies.ts';
import { answerEverything } from '#tests/fixtures/complete-inspection.ts';
import { makeClient, makeInspection } from '#tests/fixtures/make-world.ts';

type Summary = { status: string; photos: { total: number; unannounced?: number } };
type Manifest = { photoId: string; componentId: string; sha256: string }[];

const SHA = 'a'.repeat(64);
let technician: Person;
let office: Person;
let inspectionId: string;
let photoId: string;

const call = async (routeId: Parameters<typeof send>[0], body?: object, person = technician) => {
  const response = await send(routeId, { token: person.token, params: { inspectionId }, ...(body && { body }) });
  if (response.json.success !== true) throw new Error(`${routeId}: ${JSON.stringify(response.json)}`);
  return response.json;
};
const inspection = async () => (await call('getInspection')).inspection as Summary & { photoList: Manifest };
const removeLost = async () => (await call('removeLostPhotos', { photoIds: [photoId] }, office)).inspection as Summary;
const waiting = async () => ((await call('getPhotoBoard', undefined, office)).board as { photos: number }).photos;
const complete = async (manifest: Manifest) =>
  (await call('completeInspection', { completedAt: new Date().toISOString(), manifest })).inspection as Summary;
const announce = () => {
  const facts = { photoId, componentId: 'crown', sha256: SHA, bytes: 1000, contentType: 'image/jpeg', caption: '' };
  const photo = { ...facts, takenAt: new Date().toISOString() };
  const at = formatHlc({ ms: Date.now(), counter: 1, node: 'phone' });
  return call('editInspection', { edits: [], photos: [{ action: 'add', at, photo }] });
};

/** Completed with one more photo than the server knows. */
beforeEach(async () => {
  ({ TECHNICIAN: technician, OFFICE: office } = (await makeCompany()).people);
  inspectionId = await makeInspection(technician, await makeClient(office));
  await answerEverything(technician, inspectionId);
  photoId = ulid();
  const known = (await inspection()).photoList.map((photo) => ({
    photoId: photo.photoId,
    componentId: photo.componentId,
    sha256: photo.sha256,
  }));
  await complete([...known, { photoId, componentId: 'crown', sha256: SHA }]);
});

describe('a photo of a lost device that was never announced', () => {
  it('leaves the inspection and the photo board when the office removes it', async () => {
    expect((await inspection()).photos.unannounced).toBe(1);
    const before = await waiting();
    const { status, photos } = await removeLost();

    expect([status, photos.unannounced, before - (await waiting())]).toEqual(['COMPLETED_QUEUED', undefined, 1]);
    expect(await removeLost()).toEqual(expect.objectContaining({ photos }));
  });

  it('is welcome again when the device comes back, without a revision', async () => {
    const { photos } = await removeLost();
    await announce();

    const after = await inspection();
    expect([after.status, after.photos.total - photos.total]).toEqual(['COMPLETED_QUEUED', 1]);
    expect(after.photoList.map((photo) => photo.photoId)).toContain(photoId);
    expect((await removeLost()).photos).toEqual(after.photos);
  });
});

describe('the device of photos that were removed as lost', () => {
  it('is listed again once it reports them', async () => {
    const report = () =>
      send('putDevice', {
        token: technician.token,
        params: { deviceId },
        body: {
          name: 'Phone',
          platform: 'iPhone, Safari',
          release: 'r1',
          unsent: [{ inspectionId, photos: 1, bytes: 1000, calls: 1, unannounced: [photoId], more: 0 }],
        },
      });
    const deviceId = ulid();
    await report();
    const before = await waiting();
    await removeLost();
    const removed = await waiting();
    await report();

    expect([before - removed, (await waiting()) - removed]).toEqual([1, 1]);
  });
});
