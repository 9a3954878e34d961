import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { NextSweep } from '#functions/features/reconciliation/jobs.ts';
import type { SweepPorts } from '#functions/features/reconciliation/ports.ts';
import { runSweepJob } from '#functions/features/reconciliation/run-reconciliation-job.ts';
import { DOCUMENTS, photoBench, type PhotoBench, PHOTOS } from '#tests/fixtures/photo-bench.ts';
import { freshTenants } from '#tests/fixtures/tenant.ts';

vi.hoisted(() => (process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'));

const DAY_MS = 86_400_000;
let bench: PhotoBench;
let ash: TenantTable;
let queued: NextSweep[];

beforeAll(async () => {
  bench = await photoBench();
});
afterAll(() => bench.stop());

/** The sweep as it would run `laterMs` from now. */
const portsAt = (laterMs: number): SweepPorts => ({
  store: bench.store,
  clock: { now: () => new Date(Date.now() + laterMs) },
  objects: bench.objects,
  buckets: { photos: PHOTOS, documents: DOCUMENTS },
  enqueueMail: async () => undefined,
  enqueueDocument: async () => undefined,
  enqueueSweep: async (job) => void queued.push(job),
  enqueueFieldService: async () => undefined,
});
const stored = () => bench.objects.sizeOf(PHOTOS, bench.keyOf(ash));

describe('an upload without an announcement, after the table was restored', () => {
  /** Runs the step that starts a sweep, then all pages of uploads with the settings that the step enqueued. */
  async function sweepFromStart(laterMs: number): Promise<void> {
    queued = [];
    await runSweepJob({ kind: 'start', jobId: 'test' }, portsAt(laterMs));
    const [organizations] = queued;
    if (organizations?.kind !== 'organizations') throw new Error('The sweep did not request the organizations');
    let jobs: NextSweep[] = [{ kind: 'objects', keepOrphans: organizations.keepOrphans ?? false }];
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      queued = [];
      await runSweepJob({ ...job, jobId: 'test' }, portsAt(laterMs));
      jobs = [...jobs, ...queued];
    }
  }
  const daily = async (from: number, to: number) => {
    for (let day = from; day <= to; day += 1) await sweepFromStart(day * DAY_MS);
  };

  beforeEach(async () => {
    [ash] = freshTenants(bench.server);
    await bench.store.write([{ kind: 'delete', key: systemKeys.lastSweep }]);
    await bench.objects.write(PHOTOS, bench.keyOf(ash), bench.jpeg, 'image/jpeg');
  });

  it('is kept for two weeks when the table has no record of a sweep', async () => {
    await daily(8, 21);
    expect(await stored()).toBe(bench.jpeg.length);

    await daily(22, 22);
    expect(await stored()).toBeUndefined();
  });

  it('is kept when the last recorded sweep was days before the restore', async () => {
    await daily(-30, 1);
    await sweepFromStart(9 * DAY_MS);
    expect(await stored()).toBe(bench.jpeg.length);
  });

  it('is deleted after a week when the table has a sweep for every day', async () => {
    await daily(-20, 6);
    expect(await stored()).toBe(bench.jpeg.length);

    await daily(7, 8);
    expect(await stored()).toBeUndefined();
  });
});
