import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientFields } from '#shared/contract/clients.ts';
import { putClient } from '#functions/features/clients/put-client.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { refusedFileKey } from '#functions/files/client-file-keys.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { ImportRun } from '#tests/fixtures/client-imports.ts';
import { diskObjects } from '#tests/fixtures/disk-objects.ts';
import { diskQueue } from '#tests/fixtures/disk-queue.ts';
import { idOf, storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

const WORKER = fileURLToPath(new URL('../fixtures/client-import-worker.ts', import.meta.url));
const ROWS = 2000;
const ROWS_PER_CHUNK = 25;
const EXISTING = 40;
const KILLS = Number(process.env['IMPORT_KILLS'] ?? 20);
const SEED = Number(process.env['IMPORT_KILLS_SEED'] ?? 1);
/** Each process dies after at most this many calls to the table: a chunk takes about ten. */
const MAX_CALLS = 50;
const TIMEOUT_MS = 600_000;

/** Every tenth row is invalid, and each of the first rows updates a client. */
const isBad = (n: number) => n % 10 === 5;
const emailOf = (n: number) => `row${n}@example.com`;
const FILE = [
  'Name,Email,Notes',
  ...Array.from({ length: ROWS }, (_none, n) => `Row ${n},${isBad(n) ? 'bad' : emailOf(n)},"new, ""row""\n${n}"`),
].join('\n');

/** Repeatable pseudo-random numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

let testTable: TestTable;
let folder: string;
let worker: string;
beforeAll(async () => {
  testTable = await createTestTable();
  folder = await mkdtemp(join(tmpdir(), 'client-import-kills-'));
  worker = join(folder, 'worker.mjs');
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
  await build({ entryPoints: [WORKER], bundle: true, platform: 'node', format: 'esm', outfile: worker, banner });
});
afterAll(async () => {
  await testTable.drop();
  await rm(folder, { recursive: true });
});

/** Runs the worker until it ends, or kills it with SIGKILL at its call number `killAt`. Resolves to how it ended. */
function live(killAt: number): Promise<{ code: number | null; signal: string | null; errors: string }> {
  const args = [worker, testTable.endpoint, testTable.tableName, folder, String(ROWS_PER_CHUNK), String(killAt)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [calls, errors] = [0, ''];
  child.stdout.on('data', (dots: Buffer) => {
    calls += dots.length;
    if (calls >= killAt) child.kill('SIGKILL');
  });
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  return new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, errors }));
  });
}

describe('an import whose worker process is killed', () => {
  it(
    `neither loses nor duplicates a row through ${KILLS} SIGKILLs at random points`,
    async () => {
      const run = new ImportRun(storeOf(testTable), { rowsPerChunk: ROWS_PER_CHUNK });
      const clients = new ClientRepository(run.table);
      for (let n = 0; n < EXISTING; n += 1) {
        const fields = ClientFields.parse({ name: `Old ${n}`, email: emailOf(n * 50), notes: 'old' });
        await putClient({ clientId: idOf(n), fields, version: undefined }, { clients, clock: systemClock });
      }
      const importId = await run.begin(FILE, { duplicates: 'update' });
      const [objects, queue] = [await diskObjects(folder), await diskQueue(folder)];
      for (const [key, bytes] of run.objects.files) await objects.write('', key, bytes, 'text/csv');
      for (const job of run.queue) await queue.send(job);

      const random = randomOf(SEED);
      for (let kill = 0; kill < KILLS; kill += 1) {
        expect(await live(1 + Math.floor(random() * MAX_CALLS))).toMatchObject({ signal: 'SIGKILL' });
      }
      expect(await live(Number.MAX_SAFE_INTEGER)).toMatchObject({ code: 0 });

      const good = Array.from({ length: ROWS }, (_none, n) => n).filter((n) => !isBad(n));
      const row = await run.row(importId);
      const counts = { rows: ROWS, added: good.length - EXISTING, updated: EXISTING, refused: ROWS / 10, left: 0 };
      expect([row.state, row.counts]).toMatchObject(['done', { ...counts, duplicates: 0, unchanged: 0 }]);
      const notesOf = new Map((await run.clients()).map(({ email, notes }) => [email, notes]));
      expect((await run.clients()).length).toBe(good.length);
      expect(good.filter((n) => notesOf.get(emailOf(n)) !== `new, "row"\n${n}`)).toEqual([]);
      const refused = await objects.read('', refusedFileKey(run.spot(importId)));
      expect(refused?.toString('utf8').match(/Enter a valid email address/g)?.length).toBe(ROWS / 10);
    },
    TIMEOUT_MS,
  );
});
