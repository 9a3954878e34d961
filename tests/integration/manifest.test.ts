import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeCompany, type Person, unique } from '#tests/fixtures/companies.ts';
import { answerEverything, postPhoto } from '#tests/fixtures/complete-inspection.ts';
import { mailTo } from '#tests/fixtures/inbox.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { makeClient, makeInspection } from '#tests/fixtures/make-world.ts';

type TakenPhoto = { photoId: string; componentId: string; sha256: string; jpeg: Buffer };
type Delivery = { deliveryId: string; state: string; waitsForPhotos?: number; withoutPhotos?: number };

let technician: Person;
let inspectionId: string;
let takenPhoto: TakenPhoto;

let counter = 0;
const stamp = () => formatHlc({ ms: Date.now(), counter: (counter += 1), node: 'test' });

/** An inspection completed with one more photo than the server knows: the photo's 'add' edit was lost. */
beforeEach(async () => {
  const { people } = await makeCompany();
  technician = people.TECHNICIAN;
  inspectionId = await makeInspection(technician, await makeClient(people.OFFICE));
  await answerEverything(technician, inspectionId);
  counter += 1;
  const jpeg = await makePhoto({ megapixels: 0.5, seed: counter });
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  takenPhoto = { photoId: ulid(), componentId: 'crown', sha256, jpeg };
});

const call = async (routeId: Parameters<typeof send>[0], params: Record<string, string> = {}, body?: unknown) => {
  const response = await send(routeId, { token: technician.token, params: { inspectionId, ...params }, body });
  if (response.status >= 300) throw new Error(`${routeId}: ${JSON.stringify(response.json)}`);
  return response.json;
};
const inspection = async () =>
  (await call('getInspection')).inspection as {
    status: string;
    photos: { total: number; verified: number; unannounced?: number };
    photoList: { photoId: string; componentId: string; sha256: string }[];
  };

async function complete(more: TakenPhoto[] = [takenPhoto]): Promise<Record<string, unknown>> {
  const manifest = [...(await inspection()).photoList, ...more].map(({ photoId, componentId, sha256 }) => ({
    photoId,
    componentId,
    sha256,
  }));
  return call('completeInspection', {}, { completedAt: new Date().toISOString(), manifest });
}

function announce() {
  const { jpeg, ...facts } = takenPhoto;
  const photo = { ...facts, bytes: jpeg.length, contentType: 'image/jpeg', takenAt: new Date().toISOString() };
  return call('editInspection', {}, { edits: [], photos: [{ action: 'add', at: stamp(), photo }] });
}

async function upload(): Promise<void> {
  const { uploads } = await call('requestUploads', {}, { photoIds: [takenPhoto.photoId] });
  const [one] = uploads as { post: Parameters<typeof postPhoto>[0] }[];
  if (one === undefined) throw new Error('The call has no form');
  expect(await postPhoto(one.post, takenPhoto.jpeg)).toBeLessThan(300);
}

const deliveries = async () => (await call('listDeliveries')).deliveries as Delivery[];
const whenDelivery = (deliveryId: string, is: (one: Delivery) => boolean) =>
  waitFor(async () => (await deliveries()).find((delivery) => delivery.deliveryId === deliveryId && is(delivery)), {
    timeoutMs: 120_000,
    what: 'The delivery',
  });
const documentCount = () =>
  waitFor(
    async () => {
      const documents = (await call('listDocuments')).documents as { state: string }[];
      return documents.length > 0 && documents.every(({ state }) => state === 'made') ? true : undefined;
    },
    { timeoutMs: 120_000, what: 'The papers' },
  );

describe('the announcement of a photo', () => {
  it('returns an upload form until the photo is verified', async () => {
    const { uploads } = await announce();
    const [one] = uploads as { photoId: string; state: string; post: Parameters<typeof postPhoto>[0] }[];
    expect(one).toMatchObject({ photoId: takenPhoto.photoId, state: 'awaited' });
    expect(await postPhoto(one?.post ?? { url: '', fields: {} }, takenPhoto.jpeg)).toBeLessThan(300);
    const isVerified = async () => {
      const { photos } = await inspection();
      return photos.verified === photos.total || undefined;
    };
    await waitFor(isVerified, { timeoutMs: 120_000, what: 'The verification' });

    expect((await announce()).uploads).toEqual([{ photoId: takenPhoto.photoId, state: 'verified' }]);
  });
});

describe('an inspection completed with a photo that was never announced', () => {
  it('is completed, and the response lists the photos that the device must announce again', async () => {
    const answer = await complete();

    expect(answer.missingPhotos).toEqual([takenPhoto.photoId]);
    expect(answer.inspection).toMatchObject({ status: 'COMPLETED_QUEUED', photos: { unannounced: 1 } });
    expect((await complete()).missingPhotos).toEqual([takenPhoto.photoId]);
  });

  it('is not revised when the photo is announced later', async () => {
    await complete();
    await announce();

    const { status, photos } = await inspection();
    expect([status, photos.unannounced, photos.total - photos.verified]).toEqual(['COMPLETED_QUEUED', undefined, 1]);
    expect((await complete()).missingPhotos).toBeUndefined();
  });

  it('is revised by any other photo', async () => {
    await complete();
    takenPhoto = { ...takenPhoto, photoId: ulid() };
    await announce();

    expect((await inspection()).status).toBe('REVISED');
  });

  it('holds back a copy until the last photo is verified, then sends it', async () => {
    await complete();
    const deliveryId = ulid();
    const to = `${unique('owner')}@example.com`;
    const { delivery } = await call('sendCopy', { deliveryId }, { to });
    expect(delivery).toMatchObject({ state: 'queued', waitsForPhotos: 1 });
    await documentCount();
    await announce();
    // A later copy that doesn't wait is already delivered: this one would be too, if it hadn't been held back.
    const other = ulid();
    await call('sendCopy', { deliveryId: other }, { to: `${unique('other')}@example.com`, withoutPhotos: true });
    await whenDelivery(other, ({ state }) => state === 'delivered');
    expect((await deliveries()).find((delivery) => delivery.deliveryId === deliveryId)).toMatchObject({
      state: 'queued',
      waitsForPhotos: 1,
    });

    await upload();
    await whenDelivery(deliveryId, ({ state }) => state === 'delivered');
    const [mail, ...more] = await mailTo(to);
    expect(more).toEqual([]);
    expect(mail?.body.text).not.toContain('not in the report yet');
    expect((await inspection()).status).toBe('COMPLETED_DELIVERED');
  });

  it('can send a copy without the photo on request, which the email and the report mention', async () => {
    await complete();
    const deliveryId = ulid();
    const to = `${unique('owner')}@example.com`;
    await call('sendCopy', { deliveryId }, { to });
    await documentCount();
    expect(await deliveries()).toMatchObject([{ state: 'queued', waitsForPhotos: 1 }]);

    const { delivery } = await call('sendCopy', { deliveryId }, { to, withoutPhotos: true });
    expect(delivery).toMatchObject({ withoutPhotos: 1 });
    await whenDelivery(deliveryId, ({ state }) => state === 'delivered');
    const mails = await mailTo(to);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body.text).toContain('1 photo is not in the report yet.');
    const { report } = (await call('getReport')) as { report: { receipt: { total: number; verified: number } } };
    expect(report.receipt.total - report.receipt.verified).toBe(1);
  });

  it('sends the waiting copy once the photo is removed', async () => {
    await complete();
    const deliveryId = ulid();
    await call('sendCopy', { deliveryId }, { to: `${unique('owner')}@example.com` });
    await documentCount();

    await call(
      'editInspection',
      {},
      { edits: [], photos: [{ action: 'remove', at: stamp(), photoId: takenPhoto.photoId }] },
    );
    await whenDelivery(deliveryId, ({ state }) => state === 'delivered');
  });
});

describe('an inspection completed with a photo manifest', () => {
  it('has no missing photos when the manifest is empty', async () => {
    const answer = await complete([]);

    expect(answer.missingPhotos).toBeUndefined();
    expect(answer.inspection).not.toHaveProperty('photos.unannounced');
  });

  it('can be completed without a manifest, as earlier releases do', async () => {
    const body = { completedAt: new Date().toISOString() };

    expect(await call('completeInspection', {}, body)).toMatchObject({ inspection: { status: 'COMPLETED_QUEUED' } });
  });

  it('reports a photo as missing when its hash differs', async () => {
    await announce();

    const answer = await complete([{ ...takenPhoto, sha256: 'f'.repeat(64) }]);
    expect(answer.missingPhotos).toEqual([takenPhoto.photoId]);
  });
});
