import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CapacityMeter } from '#functions/data/capacity-meter.ts';
import { Store } from '#functions/data/store.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { NextSweep } from '#functions/features/reconciliation/jobs.ts';
import type { SweepPorts } from '#functions/features/reconciliation/ports.ts';
import { runSweepJob } from '#functions/features/reconciliation/run-reconciliation-job.ts';
import { sliceOfDay, sliceOfId } from '#functions/features/reconciliation/upload-ranges.ts';
import { inspectionIn } from '#tests/fixtures/inspections.ts';
import { DOCUMENTS, photoBench, type PhotoBench, PHOTOS } from '#tests/fixtures/photo-bench.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';

const ID = idOf(1);
const DAY_MS = 86_400_000;
let bench: PhotoBench;
let ash: TenantTable;

beforeAll(async () => {
  bench = await photoBench();
});
afterAll(() => bench.stop());
beforeEach(async () => {
  [ash] = freshTenants(bench.server);
  bench.forgetEvents();
  await inspectionIn(ash);
});

const organizationId = () => ash.tenant.organizationId;
const nothing = async () => undefined;
const portsAt = (now: Date): SweepPorts => ({
  store: bench.store,
  clock: { now: () => now },
  objects: bench.objects,
  buckets: { photos: PHOTOS, documents: DOCUMENTS },
  enqueueMail: nothing,
  enqueueDocument: nothing,
  enqueueSweep: nothing,
  enqueueFieldService: nothing,
});
const later = (ms: number) => new Date(Date.now() + ms);

/** Runs every step for the company's uploads on a day that checks this slice of old ids. */
async function sweepUploads(now: Date, slice: number, ports = portsAt(now)): Promise<void> {
  const queued: NextSweep[] = [{ kind: 'objects', organizationId: organizationId(), slice }];
  const own: SweepPorts = { ...ports, enqueueSweep: async (job) => void queued.push(job) };
  for (let job = queued.shift(); job !== undefined; job = queued.shift()) {
    await runSweepJob({ ...job, jobId: 'test' }, own);
  }
}
const sizeOf = (key = bench.keyOf(ash)) => bench.objects.sizeOf(PHOTOS, key);

describe('an upload without an announcement', () => {
  beforeEach(() => bench.objects.write(PHOTOS, bench.keyOf(ash), bench.jpeg, 'image/jpeg'));

  it('is deleted only on the day of its slice, however old its inspection is', async () => {
    const now = later(60 * DAY_MS);
    const own = sliceOfId(ID, now);
    await sweepUploads(now, own + 1);
    expect(await sizeOf()).toBe(bench.jpeg.length);

    await sweepUploads(now, own);
    expect(await sizeOf()).toBeUndefined();
  });

  it('is deleted on any day after a week when its inspection is recent', async () => {
    const key = `org/${organizationId()}/inspection/${ulid()}/${ulid()}`;
    await bench.objects.write(PHOTOS, key, bench.jpeg, 'image/jpeg');
    await sweepUploads(later(6 * DAY_MS), 0);
    expect(await sizeOf(key)).toBe(bench.jpeg.length);

    await sweepUploads(later(8 * DAY_MS), 0);
    expect(await sizeOf(key)).toBeUndefined();
  });

  it('is kept when a stale batch read does not show its announcement yet', async () => {
    await bench.announce(ash);
    class BehindStore extends Store {
      override batchGet = async () => [];
    }
    const store = new BehindStore(bench.server.client, bench.server.tableName, new CapacityMeter());
    const now = later(8 * DAY_MS);
    const job = { kind: 'objects', jobId: 'test', organizationId: organizationId() } as const;
    const ports = { ...portsAt(now), store };
    await runSweepJob({ ...job, part: 'old-inspections', slice: sliceOfId(ID, now) }, ports);

    expect(await sizeOf()).toBe(bench.jpeg.length);
  });

  it('is deleted by a scan of all companies’ uploads', async () => {
    await runSweepJob({ kind: 'objects', jobId: 'by hand' }, portsAt(later(8 * DAY_MS)));

    expect(await sizeOf()).toBeUndefined();
  });
});

describe('an awaited photo whose event was lost', () => {
  it('is verified on any day, however old its inspection is', async () => {
    await bench.announce(ash);
    await bench.post(await bench.form(ash), bench.jpeg);
    const now = later(DAY_MS);
    await sweepUploads(now, sliceOfId(ID, now) + 1);

    expect(await bench.objects.list(PHOTOS, `rendition/${bench.keyOf(ash)}/`)).toMatchObject({
      objects: [{}, {}, {}],
    });
  });
});

/** List calls, listed objects and read units of one day's sweep of a company's uploads. */
async function costOfDay(now: Date): Promise<{ lists: number; objects: number; readUnits: number }> {
  let [lists, objects] = [0, 0];
  const meter = new CapacityMeter();
  const { objects: bucket } = bench;
  const counting: SweepPorts['objects'] = {
    read: (...args) => bucket.read(...args),
    readRange: (...args) => bucket.readRange(...args),
    write: (...args) => bucket.write(...args),
    remove: (...args) => bucket.remove(...args),
    sizeOf: (...args) => bucket.sizeOf(...args),
    upload: (...args) => bucket.upload(...args),
    list: async (...args) => {
      const page = await bucket.list(...args);
      lists += 1;
      objects += page.objects.length;
      return page;
    },
  };
  const store = new Store(bench.server.client, bench.server.tableName, meter);
  await sweepUploads(now, sliceOfDay(now), { ...portsAt(now), store, objects: counting });
  return { lists, objects, readUnits: meter.readUnits };
}

describe('a daily sweep of a company’s uploads', () => {
  const now = later(DAY_MS);
  const MONTH_MS = 30 * DAY_MS;
  /** Ten uploads for each of the past months, in order. */
  async function live(months: number): Promise<void> {
    [ash] = freshTenants(bench.server);
    for (let n = 0; n < months * 10; n += 1) {
      const id = ulid(Date.now() - (n * MONTH_MS) / 10);
      await bench.objects.write(
        PHOTOS,
        `org/${organizationId()}/inspection/${id}/${id}`,
        Buffer.from('x'),
        'image/jpeg',
      );
    }
  }

  it('costs the same after 4 months and after 20', async () => {
    await live(4);
    const young = await costOfDay(now);
    await live(20);
    const old = await costOfDay(now);

    expect(young.readUnits).toBeGreaterThanOrEqual(5);
    // A range list reads only one page, which a company of this size doesn't fill.
    expect(old.lists).toBe(young.lists);
    expect(old.readUnits - young.readUnits).toBeLessThanOrEqual(5);
  });
});
