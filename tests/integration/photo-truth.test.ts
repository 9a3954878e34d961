import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { waitingPhotos } from '#functions/features/upload-status/waiting-photos.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import type { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { at, inspectionIn, portsOf } from '#tests/fixtures/inspections.ts';
import { photoBench, type PhotoBench, photoIdOf, PHOTOS } from '#tests/fixtures/photo-bench.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';

// Losses are logged, but here they are expected.
vi.hoisted(() => (process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'));

const ID = idOf(1);
const PHOTO = photoIdOf(1);
const DEVICE = idOf(7001);
let bench: PhotoBench;
let ash: TenantTable;
let inspections: InspectionRepository;

beforeAll(async () => {
  bench = await photoBench();
});
afterAll(() => bench.stop());
beforeEach(async () => {
  [ash] = freshTenants(bench.server);
  ({ inspections } = portsOf(ash));
  bench.forgetEvents();
  await inspectionIn(ash);
});

const row = async () => (await inspections.getPhotos(ID, [PHOTO]))[0];
const counts = async () => (await inspections.get(ID))?.photos;
const waiting = async () => (await waitingPhotos(ash)).photos.map(({ photoId }) => photoId);

async function verified(): Promise<void> {
  await bench.announce(ash);
  await bench.post(await bench.form(ash), bench.jpeg);
  await bench.deliver(...bench.events());
  expect((await row())?.state).toBe('verified');
}

const changed = (bytes: Buffer): Buffer => {
  const other = Buffer.from(bytes);
  other[500] = (other[500] ?? 0) ^ 1;
  return other;
};

describe('a verified photo', () => {
  it('cannot be replaced by uploading different bytes while its form is valid', async () => {
    await bench.announce(ash);
    const form = await bench.form(ash);
    await bench.post(form, bench.jpeg);
    await bench.deliver(...bench.events());

    expect(await bench.post(form, changed(bench.jpeg))).toBe(400);
    expect(await bench.post(form, Buffer.concat([bench.jpeg, Buffer.alloc(1)]))).toBe(400);
    expect(await bench.objects.read(PHOTOS, bench.keyOf(ash))).toEqual(bench.jpeg);
  });

  it('stays verified when the same bytes are uploaded again', async () => {
    await bench.announce(ash);
    const form = await bench.form(ash);
    await bench.post(form, bench.jpeg);
    await bench.deliver(...bench.events());
    await bench.post(form, bench.jpeg);

    expect(await bench.deliver(...bench.events())).toEqual([]);
    expect([(await row())?.state, await counts()]).toEqual(['verified', { total: 1, verified: 1 }]);
  });

  it.each([
    ['other bytes', (bytes: Buffer) => changed(bytes)],
    ['fewer bytes', (bytes: Buffer) => bytes.subarray(0, 1000)],
  ])('is no longer verified when its object is replaced with %s', async (_what, change) => {
    await verified();
    await bench.objects.write(PHOTOS, bench.keyOf(ash), change(bench.jpeg), 'image/jpeg');
    await bench.deliver(bench.eventOf(bench.keyOf(ash)));

    expect(await row()).toMatchObject({ state: 'awaited', reason: expect.stringContaining('lost') });
    expect(await counts()).toEqual({ total: 1, verified: 0 });
    expect(await waiting()).toEqual([PHOTO]);
  });

  it('is verified again once its bytes are back', async () => {
    await verified();
    await bench.objects.write(PHOTOS, bench.keyOf(ash), changed(bench.jpeg), 'image/jpeg');
    await bench.deliver(bench.eventOf(bench.keyOf(ash)));
    await bench.post(await bench.form(ash), bench.jpeg);
    await bench.deliver(bench.eventOf(bench.keyOf(ash)));

    expect((await row())?.reason).toBeUndefined();
    expect(await counts()).toEqual({ total: 1, verified: 1 });
  });
});

describe('an announced photo', () => {
  it('is listed with the device that has it until it is verified', async () => {
    await bench.announce(ash, 1, { deviceId: DEVICE });
    expect((await waitingPhotos(ash)).photos).toMatchObject([
      { photoId: PHOTO, inspectionId: ID, claim: { deviceId: DEVICE } },
    ]);

    await bench.post(await bench.form(ash), bench.jpeg);
    await bench.deliver(...bench.events());
    expect(await waiting()).toEqual([]);
    expect((await row())?.claim?.deviceId).toBe(DEVICE);
  });

  it('is not awaited after its removal, and is awaited again when restored', async () => {
    await bench.announce(ash);
    const remove = { action: 'remove' as const, at: at(10), photoId: PHOTO };
    await editInspection(ID, { edits: [], photos: [remove] }, 't', portsOf(ash));
    expect(await waiting()).toEqual([]);

    await bench.announce(ash, 1, { at: at(20) });
    expect(await waiting()).toEqual([PHOTO]);
  });

  it('is still awaited after it was rejected', async () => {
    await bench.announce(ash);
    await bench.objects.write(PHOTOS, bench.keyOf(ash), bench.jpeg.subarray(0, 10), 'image/jpeg');
    await bench.deliver(bench.eventOf(bench.keyOf(ash)));

    expect((await row())?.state).toBe('refused');
    expect(await waiting()).toEqual([PHOTO]);
  });
});
