import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { getInspection } from '#functions/features/inspections/get-inspection.ts';
import { onPhotoMessages } from '#functions/features/inspections/photos/photo-events.ts';
import { SignedUploadLinks } from '#functions/features/inspections/photos/upload-links.ts';
import { requestUploads } from '#functions/features/inspections/photos/request-uploads.ts';
import { uploadKey } from '#functions/files/object-keys.ts';
import { objectStore } from '#functions/files/object-store.ts';
import { sqsEvent } from '#infra/local/jobs/lambda-events.ts';
import { startFiles, type LocalFiles } from '#infra/local/files.ts';
import { addPhoto, at, inspectionIn, portsOf } from '#tests/fixtures/inspections.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { freshTenants, idOf, storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

// Refusals are logged, but here they are expected.
vi.hoisted(() => (process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'));

const BUCKET = 'photos';
const ID = idOf(1);
const PHOTO = idOf(5001);
const clock = { now: () => new Date() };
let directory: string;
let server: TestTable;
let files: LocalFiles;
let jpeg: Buffer;
let ash: TenantTable;
let elm: TenantTable;
let events: unknown[] = [];

beforeAll(async () => {
  server = await createTestTable();
  directory = await mkdtemp(join(tmpdir(), 'photos-'));
  const onCreated = async (_bucket: string, _key: string, event: unknown) => void events.push(event);
  files = await startFiles({ directory, buckets: [BUCKET], allowedOrigins: ['http://localhost'], onCreated });
  const settings = { ...server.env, PHOTO_BUCKET: BUCKET, S3_ENDPOINT: files.endpoint, STAGE: 'test' };
  for (const [name, value] of Object.entries({ ...settings, APP_URL: 'http://localhost' })) vi.stubEnv(name, value);
  const phone = await makePhoto({ megapixels: 2, orientation: 6, withGps: true });
  jpeg = await sharp(phone).jpeg({ quality: 60 }).withMetadata({ orientation: 6 }).toBuffer();
});
afterAll(async () => {
  await files.stop();
  await server.drop();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  [ash, elm] = freshTenants(server);
  events = [];
  await inspectionIn(ash);
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const links = (table = ash) => new SignedUploadLinks(table.tenant, clock);
const objects = () => objectStore();
const keyOf = (photoId = PHOTO) => uploadKey({ organizationId: ash.tenant.organizationId, inspectionId: ID, photoId });
const announce = (bytes: Buffer, facts: Parameters<typeof addPhoto>[1] = {}, n = 1) => {
  const photo = addPhoto(n, { sha256: sha256(bytes), bytes: bytes.length, ...facts });
  return editInspection(ID, { edits: [], photos: [photo] }, 'technician-1', portsOf(ash));
};
const uploads = (photoIds = [PHOTO], table = ash) =>
  requestUploads(ID, photoIds, { ...portsOf(table), links: links(table) });
const detail = (table = ash) => getInspection(ID, { ...portsOf(table), links: links(table) });
const deliver = async (...bodies: unknown[]) => {
  const message = (body: unknown, n: number) => ({
    messageId: `m${n}`,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    attributes: {},
    receiveCount: 1,
    sentAt: 0,
    visibleAt: 0,
  });
  const batch = sqsEvent('stored-photos', bodies.map(message));
  const { batchItemFailures } = await onPhotoMessages(batch, {
    store: storeOf(server),
    objects: objects(),
    bucket: BUCKET,
  });
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
};
/** A browser's upload with the presigned form. */
async function post(bytes: Buffer, change: Record<string, string> = {}, photoId = PHOTO): Promise<number> {
  const [upload] = await uploads([photoId]);
  if (upload?.post === undefined) throw new Error('The call has no form');
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...upload.post.fields, ...change })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  return (await fetch(upload.post.url, { method: 'POST', body: form })).status;
}
const fakeEvent = (key: string) => ({
  Records: [{ eventName: 'ObjectCreated:Post', s3: { bucket: { name: BUCKET }, object: { key, size: 1 } } }],
});

describe('an uploaded photo', () => {
  it('is re-encoded upright without EXIF and then counts as verified', async () => {
    await announce(jpeg);
    expect(await post(jpeg)).toBeLessThan(300);
    expect((await detail()).photos).toEqual({ total: 1, verified: 0 });

    expect(await deliver(...events)).toEqual([]);

    const { photos, photoList } = await detail();
    expect(photos).toEqual({ total: 1, verified: 1 });
    const [photo] = photoList;
    expect(photo).toMatchObject({ state: 'verified', sha256: sha256(jpeg), bytes: jpeg.length });
    expect(Number(photo?.height)).toBeGreaterThan(Number(photo?.width));
    const [large, thumb] = await Promise.all([photo?.url, photo?.thumbnailUrl].map((url) => fetch(url ?? '')));
    const picture = await sharp(Buffer.from(await large!.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: photo?.width, height: photo?.height });
    expect(picture.exif).toBeUndefined();
    expect((await sharp(Buffer.from(await thumb!.arrayBuffer())).metadata()).height).toBe(320);
  });

  it('is counted once, however often its event is delivered', async () => {
    await announce(jpeg);
    await post(jpeg);
    await Promise.all([deliver(...events), deliver(...events)]);
    await deliver(...events, ...events);

    expect((await detail()).photos).toEqual({ total: 1, verified: 1 });
    expect(await uploads()).toEqual([{ photoId: PHOTO, state: 'verified' }]);
  });

  it('is counted correctly when many arrive at once', async () => {
    const ids = Array.from({ length: 8 }, (_, n) => idOf(5001 + n));
    for (const [n] of ids.entries()) await announce(jpeg, {}, n + 1);
    for (const photoId of ids) await post(jpeg, {}, photoId);

    await Promise.all(events.map((event) => deliver(event)));

    expect((await detail()).photos).toEqual({ total: 8, verified: 8 });
  });

  it('is not counted after its removal, and counted again when restored', async () => {
    await announce(jpeg);
    await post(jpeg);
    await deliver(...events);
    const remove = { action: 'remove' as const, at: at(10), photoId: PHOTO };
    const { inspection } = await editInspection(ID, { edits: [], photos: [remove] }, 't', portsOf(ash));
    expect(inspection.photos).toEqual({ total: 0, verified: 0 });
    expect((await detail()).removedPhotos).toEqual([{ photoId: PHOTO, at: at(10) }]);

    expect((await announce(jpeg, { at: at(20) })).inspection.photos).toEqual({ total: 1, verified: 1 });
    expect((await detail()).removedPhotos).toBeUndefined();
  });
});

describe('an invalid upload', () => {
  const refusedWith = async (reason: RegExp) => {
    const [photo] = (await detail()).photoList;
    expect(photo?.state).toBe('refused');
    expect(photo?.reason).toMatch(reason);
    expect(photo?.url).toBeUndefined();
    expect((await detail()).photos.verified).toBe(0);
    expect(await objects().sizeOf(BUCKET, keyOf())).toBeUndefined();
  };
  /** Stores bytes directly, as if object storage had accepted the upload. */
  const stored = async (bytes: Buffer) => {
    await objects().write(BUCKET, keyOf(), bytes, 'image/jpeg');
    await deliver(fakeEvent(keyOf()));
  };

  it('is rejected if its bytes differ from the announced ones', async () => {
    await announce(jpeg);
    const other = Buffer.from(jpeg);
    other[other.length - 10] = (other.at(-10) ?? 0) ^ 1;
    await stored(other);

    await refusedWith(/checksum/);
  });

  it('is rejected if its size differs', async () => {
    await announce(jpeg);
    await stored(jpeg.subarray(0, 1000));

    await refusedWith(/size/);
  });

  it('is rejected if it is larger than 3 MB', async () => {
    await announce(jpeg);
    await stored(Buffer.alloc(3_000_001));

    await refusedWith(/3 MB/);
  });

  it.each([
    ['text', Buffer.from('<script>alert(1)</script>')],
    ['an image in another format', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a truncated picture', undefined],
  ])('is rejected for %s', async (_what, content) => {
    const bytes = content ?? jpeg.subarray(0, jpeg.length / 2);
    await announce(bytes);
    expect(await post(bytes)).toBeLessThan(300);
    await deliver(...events);

    await refusedWith(/JPEG|damaged/);
  });

  it('can be repeated, and the photo is then verified', async () => {
    await announce(jpeg);
    await stored(jpeg.subarray(0, 1000));
    expect((await uploads())[0]).toMatchObject({
      state: 'refused',
      reason: expect.any(String),
      post: expect.anything(),
    });
    await post(jpeg);
    await deliver(...events);

    const [photo] = (await detail()).photoList;
    expect(photo).toMatchObject({ state: 'verified' });
    expect(photo?.reason).toBeUndefined();
  });
});

describe('photo storage', () => {
  it('accepts only the announced bytes under the announced key and type', async () => {
    await announce(jpeg);
    const larger = Buffer.concat([jpeg, Buffer.alloc(1)]);
    const changed = Buffer.from(jpeg);
    changed[500] = (changed[500] ?? 0) ^ 1;

    expect(await post(larger)).toBe(400);
    expect(await post(changed)).toBe(400);
    expect(await post(jpeg, { key: keyOf(idOf(77)) })).toBe(403);
    expect(await post(jpeg, { 'Content-Type': 'text/html' })).toBe(403);
    expect(events).toEqual([]);
  });

  it('returns no upload form for an unannounced photo or to another organization', async () => {
    await announce(jpeg);

    expect(await uploads([idOf(5099)])).toEqual([]);
    await expect(uploads([PHOTO], elm)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(detail(elm)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('serves no picture without a signature, or with a changed one', async () => {
    await announce(jpeg);
    await post(jpeg);
    await deliver(...events);
    const [photo] = (await detail()).photoList;
    const url = new URL(photo?.url ?? '');

    expect((await fetch(`${url.origin}${url.pathname}`)).status).toBe(403);
    url.searchParams.set('X-Amz-Expires', '86400');
    expect((await fetch(url)).status).toBe(403);
  });
});

describe('an object event', () => {
  it('does not delete an unannounced object, whose announcement may still arrive', async () => {
    const key = keyOf(idOf(5099));
    await objects().write(BUCKET, key, jpeg, 'image/jpeg');

    expect(await deliver(fakeEvent(key))).toEqual([]);
    expect(await objects().sizeOf(BUCKET, key)).toBe(jpeg.length);
  });

  it('is ignored if it is not ours, and the others are still processed', async () => {
    await announce(jpeg);
    await post(jpeg);
    const strangers = [{ Event: 's3:TestEvent' }, fakeEvent('rendition/x/large.jpg'), fakeEvent('%E0%A4%A')];

    expect(await deliver('not JSON', ...strangers, ...events)).toEqual(['m0']);
    expect((await detail()).photos.verified).toBe(1);
  });

  it('changes nothing if the object does not exist', async () => {
    await announce(jpeg);
    await deliver(fakeEvent(keyOf()));

    expect((await detail()).photoList[0]).toMatchObject({ state: 'awaited' });
  });
});

describe('the capture time of a photo', () => {
  it.each([
    ['2099-06-01T12:00:00.000Z', '2026-11-20T10:00:00.000Z'],
    ['1970-01-01T00:00:00.000Z', '2026-11-20T10:00:00.000Z'],
    ['2026-11-19T12:00:00.000Z', '2026-11-19T12:00:00.000Z'],
  ])('sent as %s is stored as %s, also after a repeated request', async (takenAt, stored) => {
    const { photo, ...added } = addPhoto(1);
    const announce = () =>
      editInspection(ID, { edits: [], photos: [{ ...added, photo: { ...photo, takenAt } }] }, 'user', portsOf(ash));
    await announce();
    const { inspection } = await announce();

    const [found] = await portsOf(ash).inspections.getPhotos(ID, [photo.photoId]);
    expect(found?.claim?.takenAt).toBe(stored);
    expect(inspection.version).toBe(2);
  });
});
