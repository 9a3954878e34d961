import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { UserRecord } from '#functions/data/accounts/user-record.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import type { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { NotificationRepository } from '#functions/features/notifications/repository.ts';
import type { NextSweep } from '#functions/features/reconciliation/jobs.ts';
import { Tally, type SweepPorts } from '#functions/features/reconciliation/ports.ts';
import { isDue, runSweepJob } from '#functions/features/reconciliation/run-reconciliation-job.ts';
import { sweepInspection } from '#functions/features/reconciliation/reconcile-inspection.ts';
import { sliceOfId } from '#functions/features/reconciliation/upload-ranges.ts';
import { isMailDay } from '#functions/features/reconciliation/reconcile-waiting-photos.ts';
import { renditionKey } from '#functions/files/object-keys.ts';
import type { DocumentJob, MailJob } from '#functions/jobs/messages.ts';
import { at, inspectionIn, portsOf } from '#tests/fixtures/inspections.ts';
import { DOCUMENTS, photoBench, type PhotoBench, photoIdOf, PHOTOS } from '#tests/fixtures/photo-bench.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';

// Losses are logged, but here they are expected.
vi.hoisted(() => (process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'));

const ID = idOf(1);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let bench: PhotoBench;
let ash: TenantTable;
let inspections: InspectionRepository;
let queued: NextSweep[];
let mails: MailJob[];
let documents: DocumentJob[];

beforeAll(async () => {
  bench = await photoBench();
});
afterAll(() => bench.stop());
beforeEach(async () => {
  [ash] = freshTenants(bench.server);
  ({ inspections } = portsOf(ash));
  [queued, mails, documents] = [[], [], []];
  bench.forgetEvents();
  await inspectionIn(ash);
});

/** The sweep as it would run `laterMs` from now. */
const portsAt = (laterMs: number): SweepPorts => ({
  store: bench.store,
  clock: { now: () => new Date(Date.now() + laterMs) },
  objects: bench.objects,
  buckets: { photos: PHOTOS, documents: DOCUMENTS },
  enqueueMail: async (job) => void mails.push(job),
  enqueueDocument: async (job) => void documents.push(job),
  enqueueSweep: async (job) => void queued.push(job),
  enqueueFieldService: async () => undefined,
});
const organizationId = () => ash.tenant.organizationId;

/** Runs every step for the company's uploads as the queue would, on the day that checks ids as old as `id`. */
async function sweepObjects(laterMs: number, id = ID): Promise<void> {
  queued = [{ kind: 'objects', organizationId: organizationId(), slice: sliceOfId(id, new Date()) }];
  for (let job = queued.shift(); job !== undefined; job = queued.shift()) {
    await runSweepJob({ ...job, jobId: 'test' }, portsAt(laterMs));
  }
}
async function sweepOne(laterMs: number): Promise<Record<string, number>> {
  const tally = new Tally();
  const header = await inspections.get(ID);
  if (header === undefined) throw new Error('There is no inspection');
  await sweepInspection(header, portsAt(laterMs), tally, organizationId());
  return tally.counts;
}

const row = async (n = 1) => (await inspections.getPhotos(ID, [photoIdOf(n)]))[0];
const counts = async () => (await inspections.get(ID))?.photos;
const sizeOf = (key = bench.keyOf(ash)) => bench.objects.sizeOf(PHOTOS, key);
const picture = (n = 1) =>
  renditionKey({ organizationId: organizationId(), inspectionId: ID, photoId: photoIdOf(n) }, 'large');

async function person(role: UserRecord['role'], n: number): Promise<string> {
  const userId = role === 'TECHNICIAN' ? 'technician-1' : `person-of-work-${n}`;
  const record: UserRecord = {
    v: 1,
    entity: 'User',
    userId,
    organizationId: organizationId(),
    email: `${userId}@example.com`,
    name: 'Terry Technician',
    role,
    productVersion: 'Pro',
    sessionsValidFrom: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  };
  await ash.write([{ kind: 'put', key: { partition: '', sort: `USER#${userId}` }, item: record }]);
  expect(await new UserRepository(ash, bench.store).get(userId)).toBeDefined();
  return userId;
}
const notices = async (userId: string) =>
  (await new NotificationRepository(ash).list(userId, 20, undefined)).items.map(({ kind, title }) => ({ kind, title }));

async function verify(n = 1): Promise<void> {
  await bench.announce(ash, n);
  await bench.post(await bench.form(ash, n), bench.jpeg);
  await bench.deliver(...bench.events());
  bench.forgetEvents();
  expect((await row(n))?.state).toBe('verified');
}

describe('an uploaded photo whose event was lost', () => {
  it('is verified and counted, and gets its renditions', async () => {
    await bench.announce(ash);
    await bench.post(await bench.form(ash), bench.jpeg);
    await sweepObjects(HOUR_MS);

    expect((await row())?.state).toBe('verified');
    expect(await counts()).toEqual({ total: 1, verified: 1 });
    expect(await sizeOf(picture())).toBeGreaterThan(0);
  });

  it('is not processed while its event may still arrive', async () => {
    await bench.announce(ash);
    await bench.post(await bench.form(ash), bench.jpeg);
    await sweepObjects(0);

    expect((await row())?.state).toBe('awaited');
  });

  it('is rejected when it differs from its announcement', async () => {
    await bench.announce(ash);
    await bench.objects.write(PHOTOS, bench.keyOf(ash), bench.jpeg.subarray(0, 100), 'image/jpeg');
    await sweepObjects(HOUR_MS);

    expect(await row()).toMatchObject({ state: 'refused', reason: expect.stringContaining('size') });
  });
});

describe('an uploaded photo without an announcement', () => {
  beforeEach(() => bench.objects.write(PHOTOS, bench.keyOf(ash), bench.jpeg, 'image/jpeg'));

  it('is kept for a week and then deleted', async () => {
    await sweepObjects(6 * DAY_MS);
    expect(await sizeOf()).toBe(bench.jpeg.length);

    await sweepObjects(8 * DAY_MS);
    expect(await sizeOf()).toBeUndefined();
  });

  it('is verified when its announcement arrives within that week', async () => {
    await sweepObjects(DAY_MS);
    await bench.announce(ash);
    await sweepObjects(2 * DAY_MS);

    expect((await row())?.state).toBe('verified');
  });

  it('is deleted after a week for a truck check too', async () => {
    const key = `org/${organizationId()}/truckcheck/${idOf(44)}/${idOf(45)}`;
    await bench.objects.write(PHOTOS, key, bench.jpeg, 'image/jpeg');
    await sweepObjects(DAY_MS);
    expect(await sizeOf(key)).toBe(bench.jpeg.length);

    await sweepObjects(8 * DAY_MS);
    expect(await sizeOf(key)).toBeUndefined();
  });
});

describe('photos that are missing for more than a day', () => {
  it('are reported to the office and emailed to their technicians, once a day', async () => {
    const [office, technician] = [await person('OFFICE', 1), await person('TECHNICIAN', 2)];
    await bench.announce(ash);
    const sweep = (laterMs: number) =>
      runSweepJob({ kind: 'waiting', jobId: 'test', organizationId: organizationId() }, portsAt(laterMs));
    const waitedMs = Date.now() - Date.parse((await row())?.claim?.takenAt ?? '');
    await sweep(2 * DAY_MS - waitedMs);
    const repository = new NotificationRepository(ash);
    const [first] = (await repository.list(office, 20, undefined)).items;
    if (first === undefined) throw new Error('No one was notified');
    await repository.write([repository.save(office, first, { ...first, isRead: true })]);
    await sweep(2 * DAY_MS - waitedMs);
    expect((await repository.list(office, 20, undefined)).items).toMatchObject([{ isRead: true }]);

    expect(await notices(office)).toEqual([
      { kind: 'PHOTOS_WAITING', title: '1 photo still only on Terry’s device, for 2 days' },
    ]);
    expect(await notices(technician)).toEqual([]);
    expect(mails).toMatchObject([
      { kind: 'photos-waiting', userId: technician },
      { kind: 'photos-waiting', userId: technician },
    ]);
    expect(new Set(mails.map(({ jobId }) => jobId)).size).toBe(1);

    await sweep(3 * DAY_MS - waitedMs);
    expect(new Set(mails.map(({ jobId }) => jobId)).size).toBe(2);
    expect(await notices(office)).toHaveLength(1);
  });

  it('are emailed every day for a week, then weekly, and finally stop', () => {
    const days = Array.from({ length: 200 }, (_, day) => day).filter(isMailDay);

    expect(days.slice(0, 11)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 28]);
    expect(days.at(-1)).toBe(84);
  });

  it('are not reported before that', async () => {
    const office = await person('OFFICE', 1);
    await bench.announce(ash, 1);
    const takenAt = Date.parse((await row())?.claim?.takenAt ?? '');
    const job = { kind: 'waiting' as const, jobId: 'test', organizationId: organizationId() };
    await runSweepJob(job, portsAt(takenAt + 23 * HOUR_MS - Date.now()));

    expect([await notices(office), mails]).toEqual([[], []]);
  });
});

describe('a verified photo', () => {
  it('is rendered again from the original when its rendition is lost', async () => {
    await verify();
    await bench.objects.remove(PHOTOS, picture());

    expect(await sweepOne(DAY_MS)).toMatchObject({ 'photos made again': 1 });
    expect(await sizeOf(picture())).toBeGreaterThan(0);
    expect((await row())?.state).toBe('verified');
  });

  it('is no longer verified when its original is lost, and the office and its inspector are notified', async () => {
    const [office, technician] = [await person('ADMINISTRATOR', 1), await person('TECHNICIAN', 2)];
    await verify();
    await bench.objects.remove(PHOTOS, bench.keyOf(ash));
    await sweepOne(DAY_MS);

    expect(await row()).toMatchObject({ state: 'awaited', reason: expect.stringContaining('lost') });
    expect(await counts()).toEqual({ total: 1, verified: 0 });
    for (const userId of [office, technician]) {
      expect(await notices(userId)).toMatchObject([
        { kind: 'PHOTO_LOST', title: expect.stringContaining('1 photo of') },
      ]);
    }
  });

  it('is verified again once its original is restored', async () => {
    await verify();
    await bench.objects.remove(PHOTOS, bench.keyOf(ash));
    await sweepOne(DAY_MS);
    await bench.objects.write(PHOTOS, bench.keyOf(ash), bench.jpeg, 'image/jpeg');
    await sweepObjects(2 * DAY_MS);

    expect((await row())?.state).toBe('verified');
  });

  it('is kept when very many originals are missing at once, and the sweep fails for an operator', async () => {
    await verify();
    const before = await row();
    if (before === undefined) throw new Error('There is no photo');
    for (let n = 2; n <= 24; n += 1) {
      const claim = before.claim;
      await inspections.write([
        inspections.photoSave(ID, undefined, { ...before, photoId: photoIdOf(n), ...(claim && { claim }) }),
      ]);
    }

    await expect(sweepOne(DAY_MS)).rejects.toThrow('23 photos');
    expect((await row(2))?.state).toBe('verified');
  });
});

describe('a removed photo', () => {
  const takeOut = () =>
    editInspection(
      ID,
      { edits: [], photos: [{ action: 'remove', at: at(10), photoId: photoIdOf(1) }] },
      't',
      portsOf(ash),
    );
  /** The inspection was last changed at the test's fixed time. */
  const sinceMs = async () => Date.now() - Date.parse((await inspections.get(ID))?.updatedAt ?? '');

  it('keeps its bytes for a month, and must be uploaded again if restored later', async () => {
    await verify();
    await takeOut();
    await sweepOne(29 * DAY_MS - (await sinceMs()));
    expect(await sizeOf()).toBe(bench.jpeg.length);

    expect(await sweepOne(31 * DAY_MS - (await sinceMs()))).toMatchObject({ 'removed photos forgotten': 1 });
    expect([await sizeOf(), await sizeOf(picture())]).toEqual([undefined, undefined]);

    await bench.announce(ash, 1, { at: at(20) });
    expect(await counts()).toEqual({ total: 1, verified: 0 });
    expect((await row())?.state).toBe('awaited');
  });

  it('keeps its bytes while a document shows it', async () => {
    await verify();
    await takeOut();
    const documentKey = `org/${organizationId()}/inspection/${ID}/${idOf(77)}.json`;
    await bench.objects.write(
      DOCUMENTS,
      documentKey,
      Buffer.from(`{"photos":["${photoIdOf(1)}"]}`),
      'application/json',
    );

    expect(await sweepOne(31 * DAY_MS - (await sinceMs()))).toMatchObject({ 'removed photos kept for a paper': 1 });
    expect(await sizeOf()).toBe(bench.jpeg.length);
  });
});

describe('replaced documents', () => {
  const base = () => `org/${organizationId()}/inspection/${ID}/`;
  const put = (name: string) => bench.objects.write(DOCUMENTS, base() + name, Buffer.from('{}'), 'application/json');
  const names = async () =>
    (await bench.objects.list(DOCUMENTS, base())).objects.map(({ key }) => key.slice(base().length));
  const hash = (letter: string) => letter.repeat(64);

  beforeEach(async () => {
    const rows: [string, Record<string, unknown>][] = [
      ['REVISION#000001', { entity: 'Revision', revision: 1, contentHash: hash('b'), pricedHash: hash('c') }],
      ['PROPOSAL', { entity: 'Proposal', documentHash: hash('e') }],
      ['APPROVAL#1', { entity: 'Approval', documentHash: hash('d') }],
      ['ARCHIVE#1', { entity: 'Archive', archiveId: idOf(3) }],
    ];
    for (const [sort, item] of rows) {
      await ash.write([{ kind: 'put', key: { partition: `I#${ID}`, sort }, item: { v: 1, ...item } }]);
    }
    for (const letter of ['a', 'b', 'c']) await put(`revisions/000001-${letter.repeat(24)}.pdf`);
    for (const letter of ['d', 'e', 'f']) await put(`proposals/${hash(letter)}.json`);
    for (const n of [3, 4]) await put(`archives/${idOf(n)}.zip`);
    await put(`plain/${'a'.repeat(24)}.pdf`);
    await put(`${idOf(9)}.pdf`);
    await put('approvals/1.pdf');
  });

  it('are deleted after a month, unless a revision, a proposal or a signature refers to them', async () => {
    await sweepOne(31 * DAY_MS);

    expect((await names()).sort()).toEqual(
      [
        `${idOf(9)}.pdf`,
        'approvals/1.pdf',
        `archives/${idOf(3)}.zip`,
        `proposals/${hash('d')}.json`,
        `proposals/${hash('e')}.json`,
        `revisions/000001-${'b'.repeat(24)}.pdf`,
        `revisions/000001-${'c'.repeat(24)}.pdf`,
      ].sort(),
    );
  });

  it('are kept for a month', async () => {
    await sweepOne(29 * DAY_MS);

    expect(await names()).toHaveLength(11);
  });
});

describe('the sweep', () => {
  it('starts with the organizations', async () => {
    await runSweepJob({ kind: 'start', jobId: 'test' }, portsAt(0));
    expect(queued).toMatchObject([{ kind: 'organizations' }]);
  });

  it('checks each active inspection once a week, and an inactive one every four weeks', () => {
    const moving = { inspectionId: ID, updatedAt: new Date().toISOString() };
    const resting = { inspectionId: ID, updatedAt: '2020-01-01T00:00:00.000Z' };
    const days = Array.from({ length: 28 }, (_, day) => portsAt(day * DAY_MS));

    expect(days.filter((ports) => isDue(moving, ports))).toHaveLength(4);
    expect(days.filter((ports) => isDue(resting, ports))).toHaveLength(1);
  });

  it('processes the inspections of an organization in pages', async () => {
    const header = await inspections.get(ID);
    if (header === undefined) throw new Error('There is no inspection');
    for (let n = 2; n <= 70; n += 1)
      await inspections.write(inspections.creation({ ...header, inspectionId: idOf(n) }));
    const job = { kind: 'inspections' as const, jobId: 'test', organizationId: organizationId() };
    await runSweepJob(job, portsAt(0));

    expect(queued).toMatchObject([{ kind: 'inspections', after: { inspectionId: idOf(11) } }]);
  });
});
