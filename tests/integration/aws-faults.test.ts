import type { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { RENDITIONS, renditionKey } from '#functions/files/object-keys.ts';
import { type Fault, FAULTS } from '#tests/fixtures/aws-faults.ts';
import { failEachCall, type FaultRun } from '#tests/fixtures/fail-each-call.ts';
import { addPhoto, at, inspectionIn, portsOf } from '#tests/fixtures/inspections.ts';
import { photoBench, type PhotoBench, photoIdOf, PHOTOS, sha256 } from '#tests/fixtures/photo-bench.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';

// Faults are logged, but here they are expected.
vi.hoisted(() => (process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'));
const { faults } = await vi.hoisted(async () => {
  const { AwsFaults: Faults } = await import('#tests/fixtures/aws-faults.ts');
  return { faults: new Faults() };
});
vi.mock('#functions/platform/s3-client.ts', async (original) => {
  const { s3Client } = await original<{ s3Client: () => S3Client }>();
  return {
    s3Client: () => {
      const client = s3Client();
      faults.add('S3', client);
      return client;
    },
  };
});

const ID = idOf(1);
const PHOTO = photoIdOf(1);
let bench: PhotoBench;
let ash: TenantTable;

beforeAll(async () => {
  bench = await photoBench();
  faults.add('DynamoDB', bench.server.client);
  const queues = new URL(bench.jobs.endpoint).host;
  vi.stubGlobal(
    'fetch',
    faults.fetching(fetch, (url) => (url.includes(queues) ? 'SQS' : undefined)),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await bench.stop();
});

async function freshInspection(): Promise<void> {
  faults.plan(0, 'time-out');
  [ash] = freshTenants(bench.server);
  bench.forgetEvents();
  await inspectionIn(ash);
}
beforeEach(freshInspection);

const atEachCall = (fault: Fault, run: FaultRun) => failEachCall(faults, fault, run);
const inspections = () => portsOf(ash).inspections;

describe('an edit with an added photo', () => {
  const field = { fieldId: 'crown_state', value: 'SATISFACTORY', at: at(1) };
  const edit = () => {
    const photo = addPhoto(1, { sha256: sha256(bench.jpeg), bytes: bench.jpeg.length });
    return editInspection(ID, { edits: [field], photos: [photo] }, 'technician-1', portsOf(ash));
  };

  it.each(FAULTS)('is stored completely and once after %s at any call and a retry', async (fault) => {
    const injected = await atEachCall(fault, {
      prepare: freshInspection,
      flow: edit,
      check: async () => {
        const header = await inspections().get(ID);
        const [photo] = await inspections().getPhotos(ID, [PHOTO]);
        const [component] = await inspections().getComponents(ID, ['crown']);
        expect(header?.photos).toMatchObject({ total: 1, verified: 0 });
        expect(photo?.state).toBe('awaited');
        expect(JSON.stringify(component)).toContain('"SATISFACTORY"');
      },
    });
    expect(injected).toBeGreaterThan(0);
  });
});

describe('the finalization of an uploaded photo', () => {
  const prepare = async () => {
    await freshInspection();
    await bench.announce(ash);
    await bench.post(await bench.form(ash), bench.jpeg);
    const header = await inspections().get(ID);
    if (header === undefined) throw new Error('no inspection');
    const completedAt = '2026-11-20T11:00:00.000Z';
    await inspections().write([...inspections().headerSave(header, { ...header, completedAt })]);
  };
  const queuedFor = () =>
    bench.queued('document-jobs').filter(({ organizationId }) => organizationId === ash.tenant.organizationId);

  it.each(FAULTS)('verifies the photo once after %s at any call and a redelivery', async (fault) => {
    let errors = 0;
    const injected = await atEachCall(fault, {
      prepare,
      // The queue redelivers a message that the batch reported as failed.
      flow: async () => {
        const failures = await bench.deliver(...bench.events());
        if (failures.length === 0) return;
        errors += 1;
        await bench.deliver(...bench.events());
      },
      check: async () => {
        const header = await inspections().get(ID);
        const [photo] = await inspections().getPhotos(ID, [PHOTO]);
        expect([header?.photos.total, header?.photos.verified, photo?.state]).toEqual([1, 1, 'verified']);
        const { organizationId } = ash.tenant;
        const key = { organizationId, inspectionId: ID, photoId: PHOTO };
        for (const rendition of RENDITIONS)
          expect(await bench.objects.sizeOf(PHOTOS, renditionKey(key, rendition))).toBeGreaterThan(0);
        // The report is made again: requested at least once, always as the same document.
        expect(new Set(queuedFor().map(({ documentId }) => documentId)).size).toBe(1);
      },
    });
    expect([injected > 0, fault === 'failed condition' || errors > 0]).toEqual([true, true]);
  });
});
