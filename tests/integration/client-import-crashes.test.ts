import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientFields } from '#shared/contract/clients.ts';
import { listClients } from '#functions/features/clients/list-clients.ts';
import { putClient } from '#functions/features/clients/put-client.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import type { ImportPorts } from '#functions/features/clients/import/ports.ts';
import { runImportJob } from '#functions/features/clients/import/run-import-job.ts';
import { ImportRun } from '#tests/fixtures/client-imports.ts';
import { idOf, storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let testTable: TestTable;
beforeAll(async () => {
  testTable = await createTestTable();
});
afterAll(() => testTable.drop());

const ROWS = 110;
const ROWS_PER_CHUNK = 40;
const EXISTING = 10;
const POINTS = 20;
/** Spreads the crash points over the run, the same ones each time. */
const GOLDEN = 0.618034;
const emailOf = (n: number) => `row${n}@example.com`;

/** Three chunks: rows to add, rows to update, and a bad one in every ten. */
const FILE = [
  'Name,Email,Notes',
  ...Array.from(
    { length: ROWS },
    (_none, n) => `Row ${String(n).padStart(4, '0')},${n % 10 === 5 ? 'bad' : emailOf(n)},new`,
  ),
].join('\n');
const BAD = ROWS / 10;

class Killed extends Error {}

/**
 * Ports of a process that dies at its call number `at`, either before the call or after it took effect; later calls do
 * nothing.
 */
function mortal(ports: ImportPorts, at: number, isAfter: boolean) {
  const state = { calls: 0 };
  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const value = Reflect.get(object, name, object) as unknown;
        if (name === 'connection') return { ...(value as object), client: wrap((value as { client: object }).client) };
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          state.calls += 1;
          if (state.calls > at || (state.calls === at && !isAfter)) throw new Killed();
          const result = (await (value as (...all: unknown[]) => unknown).apply(object, args)) as object;
          if (state.calls >= at) throw new Killed();
          const isUpload = name === 'upload';
          return isUpload ? wrap(result) : result;
        };
      },
    });
  const { store, objects, clock, bucket, rowsPerChunk } = ports;
  const senders = wrap({ enqueueImport: ports.enqueueImport, enqueueChunks: ports.enqueueChunks });
  return { state, ports: { ...senders, store: wrap(store), objects: wrap(objects), clock, bucket, rowsPerChunk } };
}

async function withClients(): Promise<ImportRun> {
  const run = new ImportRun(storeOf(testTable), { rowsPerChunk: ROWS_PER_CHUNK });
  const clients = new ClientRepository(run.table);
  const records = Array.from({ length: EXISTING }, (_none, n) => {
    const fields = ClientFields.parse({ name: `Old ${n}`, email: emailOf(n * 11), notes: 'old' });
    return putClient({ clientId: idOf(n), fields, version: undefined }, { clients, clock: systemClock });
  });
  await Promise.all(records);
  return run;
}

/**
 * Runs all messages; the process dies at its call number `at`, and the queue redelivers the message it was processing.
 */
async function runKilled(run: ImportRun, at: number, isAfter: boolean): Promise<number> {
  const { state, ports } = mortal(run.ports, at, isAfter);
  let isDead = false;
  while (run.queue.length > 0) {
    const job = run.queue[0];
    if (job === undefined) break;
    try {
      await runImportJob(job, isDead ? run.ports : ports);
      run.queue.splice(run.queue.indexOf(job), 1);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      isDead = true;
    }
  }
  return state.calls;
}

async function expectWhole(run: ImportRun, importId: string): Promise<void> {
  const row = await run.row(importId);
  const updated = EXISTING - Array.from({ length: EXISTING }, (_none, n) => n * 11).filter((n) => n % 10 === 5).length;
  const added = ROWS - BAD - updated;
  expect(row.counts).toMatchObject({ rows: ROWS, added, updated, refused: BAD, duplicates: 0, left: 0 });
  expect(row.state).toBe('done');
  const clients = await run.clients();
  const emails = clients.map(({ email }) => email);
  expect([clients.length, new Set(emails).size]).toEqual([EXISTING + added, EXISTING + added]);
  expect(clients.filter(({ notes }) => notes === 'new').length).toBe(ROWS - BAD);
  expect(clients.filter(({ version }) => version === 2).length).toBe(updated);
  const ports = { clients: new ClientRepository(run.table), tenant: run.table.tenant };
  const found = await listClients({ search: emailOf(109), limit: 5 }, ports);
  expect(found.clients.map(({ name }) => name)).toEqual(['Row 0109']);
  expect(run.refusedFile(importId).split('\r\n').length).toBe(BAD + 2);
}

describe('an import whose worker is killed', () => {
  it('neither loses nor duplicates a row when every message is delivered twice', async () => {
    const run = await withClients();
    const importId = await run.begin(FILE, { duplicates: 'update' });
    await run.drain(2);
    await expectWhole(run, importId);
    const { updated, added } = (await run.row(importId)).counts ?? { updated: 0, added: 0 };
    const undone = await run.undo(importId, 2);
    expect((await run.clients()).map(({ notes }) => notes)).toEqual(Array.from({ length: EXISTING }, () => 'old'));
    expect(undone.undo).toMatchObject({ restored: updated, removed: added, left: 0 });
  });

  it('continues with the chunks whose messages were lost', async () => {
    const run = await withClients();
    const importId = await run.begin(FILE, { duplicates: 'update' });
    const [read] = run.queue.splice(0);
    if (read !== undefined) await runImportJob(read, run.ports);
    run.queue.splice(1, 1);
    await run.drain();
    expect((await run.row(importId)).state).toBe('running');
    await run.ports.enqueueImport('read', run.spot(importId));
    await run.drain();
    await expectWhole(run, importId);
  });

  it(`neither loses nor duplicates a row wherever it is killed: ${POINTS} points`, async () => {
    const uninterrupted = await withClients();
    await uninterrupted.begin(FILE, { duplicates: 'update' });
    const calls = await runKilled(uninterrupted, Number.MAX_SAFE_INTEGER, false);
    expect(calls).toBeGreaterThan(POINTS * 3);
    for (let point = 0; point < POINTS; point += 1) {
      const at = 1 + Math.floor(((point * GOLDEN) % 1) * calls);
      const run = await withClients();
      const importId = await run.begin(FILE, { duplicates: 'update' });
      await runKilled(run, at, point % 2 === 1);
      await expectWhole(run, importId);
    }
  });
});
