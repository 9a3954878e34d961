import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { dueServiceRoutes } from '#shared/contract/due-services.ts';
import type { Store } from '#functions/data/store.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { putArchive } from '#functions/features/archives/put-archive.ts';
import { startImport, startUndo } from '#functions/features/clients/import/start-import.ts';
import { requestExport } from '#functions/features/company-export/request-export.ts';
import { putCsvExport } from '#functions/features/csv-exports/put-export.ts';
import { gatherDue } from '#functions/features/due-services/gather-due.ts';
import { listDue } from '#functions/features/due-services/list-due.ts';
import { DueRepository } from '#functions/features/due-services/repository.ts';
import { retryPushes } from '#functions/features/field-service/push/list-pushes.ts';
import type { PushRow } from '#functions/features/field-service/push/records.ts';
import { PushRepository } from '#functions/features/field-service/push/repository.ts';
import { startPull } from '#functions/features/field-service/pull/start-pull.ts';
import { FieldServiceRepository } from '#functions/features/field-service/repository.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { putLink } from '#functions/features/share-links/put-link.ts';
import { newOrganizationRecord } from '#functions/features/organizations/new-organization.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { ImportRun } from '#tests/fixtures/client-imports.ts';
import { inspectionIn } from '#tests/fixtures/inspections.ts';
import { idOf, storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

// The outage is logged, but here it is expected.
vi.hoisted(() => (process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'));

let testTable: TestTable;
let isDown = false;
const queued: string[] = [];
beforeAll(async () => {
  Object.assign(process.env, inject('cloudEnvironment'));
  testTable = await createTestTable();
  const queues = new URL(process.env['SQS_ENDPOINT'] ?? '').host;
  const real = fetch;
  vi.stubGlobal('fetch', async (input: URL, init: { body: string }) => {
    if (input.host !== queues) return real(input, init);
    if (isDown) return new Response('down', { status: 403 });
    queued.push(init.body);
    return Response.json({});
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await testTable.drop();
});

const NOW = new Date('2026-11-26T15:00:00.000Z');
const FACTS = { email: '', phone: '', address: '', city: '', state: 'VT', zip: '' };

let run: ImportRun;
let store: Store;
let ctx: ActorCtx;
beforeEach(async () => {
  isDown = false;
  queued.length = 0;
  store = storeOf(testTable);
  run = new ImportRun(store);
  run.now = NOW;
  const { organizationId, table } = run;
  const terms = { organizationId, trialDays: 30, promoCode: '', reference: '', version: 'Pro' as const, flags: [] };
  const record = newOrganizationRecord({ ...FACTS, name: `Company ${ulid()}` }, terms, NOW);
  await store.write(new OrganizationRepository(store).creation(record));
  const actor = { organizationId, userId: 'user-of-the-test', name: 'Alex Admin', role: 'ADMINISTRATOR' };
  ctx = { system: store, table, clock: { now: () => run.now }, actor, requestId: 'request' } as unknown as ActorCtx;
});

/** Makes a request while the queue is down, and again a second after it is back. */
async function afterOutage(request: () => Promise<unknown>): Promise<string[]> {
  isDown = true;
  await expect(request()).rejects.toThrow('did not accept');
  isDown = false;
  run.now = new Date(run.now.getTime() + 1000);
  await request();
  return queued.map((body) => (JSON.parse(body) as { MessageBody: string }).MessageBody);
}

/** Stores a connection to a field-service system. */
async function connect(): Promise<void> {
  const connections = new FieldServiceRepository(run.table);
  await connections.write([
    connections.save(undefined, {
      v: 1,
      entity: 'FieldServiceConnection',
      provider: 'kickserv',
      state: 'connected',
      accountId: 'account-1',
      accountName: 'Demo',
      encrypted: 'x',
      connectedAt: NOW.toISOString(),
      connectedBy: 'u',
      connectedByName: 'Alex Admin',
      version: 0,
    }),
  ]);
}

const FILE = 'Name\nPat';
const QUERY = dueServiceRoutes.listDueServices.query.parse({});

describe('a request whose job could not be queued is queued by its repetition', () => {
  it('for a CSV export', async () => {
    const input = { params: { exportId: ulid() }, query: {}, body: { kind: 'clients' as const } };
    expect(await afterOutage(() => putCsvExport(input, ctx))).toEqual([expect.stringContaining('"export"')]);
  });

  it('for an archive', async () => {
    await inspectionIn(run.table);
    const archiveId = ulid();
    expect(await afterOutage(() => putArchive(idOf(1), archiveId, ctx))).toEqual([
      expect.stringContaining('"archive"'),
    ]);
  });

  it('for the export of a company', async () => {
    expect(await afterOutage(() => requestExport(ctx))).toEqual([expect.stringContaining('"export"')]);
  });

  it('for a share link, whose URL is returned only once', async () => {
    await inspectionIn(run.table);
    const inspections = new InspectionRepository(run.table);
    const header = await inspections.get(idOf(1));
    if (header === undefined) throw new Error('There is no inspection');
    await inspections.write([...inspections.headerSave(header, { ...header, completedAt: NOW.toISOString() })]);
    const place = { inspectionId: idOf(1), linkId: ulid() };
    const request = { recipient: 'Pat', audience: 'HOMEOWNER', include: ['report'] } as const;
    const urls: unknown[] = [];
    const put = async () => urls.push((await putLink(place, request, ctx)).url);

    expect(await afterOutage(put)).toEqual([expect.stringContaining('"report"')]);
    expect(urls).toEqual([expect.stringMatching(/\/r\/[\w-]{43}$/)]);
  });

  it('for an import of clients', async () => {
    const importId = await run.begin(FILE);
    await run.imports.change(importId, () => ({ state: 'created' }));
    const body = { duplicates: 'skip' as const, isDryRun: false };
    const messages = await afterOutage(() => startImport({ params: { importId }, query: {}, body }, ctx));
    expect(messages).toEqual([expect.stringContaining('"read"')]);
  });

  it('for the undo of an import', async () => {
    const { importId } = await run.run(FILE);
    expect(await afterOutage(() => startUndo(importId, ctx))).toEqual([expect.stringContaining('"undo"')]);
  });

  it('for a pull of customers', async () => {
    await connect();
    expect(await afterOutage(() => startPull(ctx))).toEqual([expect.stringContaining('"pull"')]);
  });

  it('for the retry of a parked push', async () => {
    await inspectionIn(run.table);
    await connect();
    const pushes = new PushRepository(run.table);
    const counts = { tries: 0, looks: 0, pushes: 0, version: 0 };
    const times = { createdAt: NOW.toISOString(), updatedAt: NOW.toISOString() };
    const row: PushRow = {
      v: 1,
      entity: 'FieldServicePush',
      inspectionId: idOf(1),
      edition: 'r1',
      kind: 'note',
      provider: 'kickserv',
      accountId: 'account-1',
      state: 'parked',
      reason: 'The job was deleted',
      isUnsure: false,
      isAccepted: false,
      ...counts,
      ...times,
    };
    await run.table.write([pushes.creation(row)]);
    expect(await afterOutage(() => retryPushes(idOf(1), ctx))).toEqual([expect.stringContaining('"push"')]);
  });

  it('for the collection of due services', async () => {
    const messages = await afterOutage(() => listDue({ query: QUERY }, ctx));
    expect(messages).toEqual([expect.stringContaining('"due-gathering"')]);
  });
});

describe('the collection of due services', () => {
  const list = () => listDue({ query: QUERY }, ctx);

  it('is queued again when it has made no progress for 15 minutes, but not before', async () => {
    await list();
    run.now = new Date(NOW.getTime() + 10 * 60_000);
    const { organizationId } = run;
    await inspectionIn(run.table);
    await gatherDue(
      { kind: 'due-gathering', jobId: ulid(), organizationId },
      { store, clock: ctx.clock, enqueueDocument: async () => undefined },
    );
    run.now = new Date(NOW.getTime() + 20 * 60_000);
    await list();
    expect(queued).toHaveLength(1);
    run.now = new Date(NOW.getTime() + 26 * 60_000);
    expect(await list()).toMatchObject({ isGathering: true });
    await list();

    expect(queued).toHaveLength(2);
    expect(await new DueRepository(run.table).state()).toMatchObject({ state: 'gathering' });
  });
});
