import { open, mkdir, readFile, rm, stat, writeFile, readdir, appendFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { BatchWriteItemCommand, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { CapacityMeter } from '#functions/data/capacity-meter.ts';
import { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { ROWS_PER_CHUNK } from '#functions/features/clients/import/chunk-size.ts';
import type { ClientImportJob } from '#functions/features/clients/import/jobs.ts';
import type { ImportPorts } from '#functions/features/clients/import/ports.ts';
import { ClientImportRepository } from '#functions/features/clients/import/repository.ts';
import { runImportJob } from '#functions/features/clients/import/run-import-job.ts';
import { importFileKey } from '#functions/files/client-file-keys.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { createTable, deleteTable } from '#infra/local/table/create-table.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';

/**
 * Runs one import in its own process: the first argument is the endpoint, in which it uses a new table, the second the number
 * of rows. Storage is on disk, with two workers as on one machine. With `raw` as the fourth argument, the same items are then
 * written to another table in batches of 25 at the same concurrency. Prints milliseconds, CPU time, peak memory and counts as
 * JSON.
 */
const [endpoint = '', rowsText = '', directory = '', raw = ''] = process.argv.slice(2);
const rows = Number(rowsText);
const WORKERS = 2;
const BATCHES_A_WORKER = 4;
/** The maximum number of puts in a DynamoDB batch. */
const BATCH = 25;

const pathOf = (key: string): string => join(directory, key.replaceAll('/', '+'));
const missing = () => undefined;

const objects: ObjectStore = {
  read: async (_bucket, key) => readFile(pathOf(key)).catch(missing),
  readRange: async (_bucket, key, from, count) => {
    const file = await open(pathOf(key));
    const buffer = Buffer.alloc(count);
    const { bytesRead } = await file.read(buffer, 0, count, from);
    await file.close();
    return buffer.subarray(0, bytesRead);
  },
  write: async (_bucket, key, bytes) => writeFile(pathOf(key), bytes),
  sizeOf: async (_bucket, key) =>
    stat(pathOf(key)).then(
      ({ size }) => size,
      () => undefined,
    ),
  remove: async (_bucket, key) => rm(pathOf(key), { force: true }),
  list: async (_bucket, prefix) => {
    const names = (await readdir(directory)).filter((name) => name.startsWith(prefix.replaceAll('/', '+')));
    return { objects: names.map((name) => ({ key: name.replaceAll('+', '/'), bytes: 0, modifiedAt: new Date() })) };
  },
  upload: async (_bucket, key) => ({
    part: async (bytes) => appendFile(`${pathOf(key)}.part`, bytes),
    complete: async () => rename(`${pathOf(key)}.part`, pathOf(key)),
    abort: async () => undefined,
  }),
};

const HEADERS =
  'Name,Company,Phone,Mobile,Email,Service street,Service city,Service state,Service ZIP,Billing street,Billing city,Notes';

/** Twelve columns, with quoted commas and line breaks. One row in a hundred is invalid. */
function rowOf(n: number): string {
  const email = n % 100 === 99 ? 'not an email' : `client${n}@example.com`;
  const phone = `802 ${String(100 + (n % 900))} ${String(n % 10_000).padStart(4, '0')}`;
  return [
    `"Sample, Pat ${n}"`,
    n % 3 === 0 ? `"Hearth ""${n}"" Co"` : '',
    phone,
    '',
    email,
    `"${n} Mill Road, Apt ${n % 40}"`,
    ['Barre', 'Stowe', 'Montpelier', 'Burlington'][n % 4],
    'VT',
    String(5000 + (n % 900)).padStart(5, '0'),
    '',
    '',
    n % 5 === 0 ? `"Gate code ${n}\nDog, friendly"` : 'Yearly sweep',
  ].join(',');
}

async function writeCsv(path: string): Promise<number> {
  const file = await open(path, 'w');
  await file.write(`${HEADERS}\n`);
  const AT_ONCE = 5000;
  for (let from = 0; from < rows; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, rows - from);
    await file.write(Array.from({ length: count }, (_none, index) => `${rowOf(from + index)}\n`).join(''));
  }
  await file.close();
  return (await stat(path)).size;
}

const client = new DynamoDBClient({ endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS });
const tableName = `bench-${ulid()}`;
const organizationId = ulid();
const importId = ulid();
const spot = { organizationId, importId };

const queue: ClientImportJob[] = [];
const ports: ImportPorts = {
  store: new Store(client, tableName, new CapacityMeter()),
  clock: systemClock,
  objects,
  bucket: 'documents',
  rowsPerChunk: ROWS_PER_CHUNK,
  enqueueImport: async (kind) => {
    queue.push({ kind, jobId: '', ...spot });
  },
  enqueueChunks: async (kind, _spot, chunks) => {
    for (const chunk of chunks) queue.push({ kind, jobId: '', ...spot, chunk });
  },
};

/** Two workers process messages until the import is done. */
async function drain(): Promise<void> {
  let busy = 0;
  const work = async () => {
    for (;;) {
      const job = queue.shift();
      if (job === undefined) {
        if (busy === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 5));
        continue;
      }
      busy += 1;
      await runImportJob(job, ports);
      busy -= 1;
    }
  };
  await ports.enqueueImport('read', spot);
  await Promise.all(Array.from({ length: WORKERS }, work));
}

/**
 * Writes the same items to another table, one scan page at a time, so that only the writing counts and only one page is in
 * memory.
 */
async function writeRaw(): Promise<{ rawMs: number; items: number }> {
  const target = `${tableName}-raw`;
  await createTable(client, target);
  let rawMs = 0;
  let items = 0;
  for await (const { Items: page = [] } of paginateScan({ client }, { TableName: tableName })) {
    const batches = Array.from({ length: Math.ceil(page.length / BATCH) }, (_none, index) =>
      page.slice(index * BATCH, (index + 1) * BATCH),
    );
    const work = async () => {
      for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
        const puts = batch.map((Item) => ({ PutRequest: { Item } }));
        await client.send(new BatchWriteItemCommand({ RequestItems: { [target]: puts } }));
      }
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: WORKERS * BATCHES_A_WORKER }, work));
    rawMs += performance.now() - began;
    items += page.length;
  }
  await deleteTable(client, target);
  return { rawMs, items };
}

await mkdir(directory, { recursive: true });
await createTable(client, tableName);
const bytes = await writeCsv(pathOf(importFileKey(spot)));
const at = new Date().toISOString();
const imports = new ClientImportRepository(new TenantTable(ports.store, unsafeTenantOf(organizationId, 'bench')));
await imports.save(
  {
    v: 1,
    entity: 'ClientImport',
    importId,
    fileName: 'clients.csv',
    bytes,
    state: 'queued',
    by: 'bench',
    duplicates: 'skip',
    isDryRun: false,
    createdAt: at,
    updatedAt: at,
    startedAt: at,
    readBytes: 0,
    readRows: 0,
    refusals: [],
    hasRefusedFile: false,
    version: 0,
  },
  {},
);
const cpuBefore = process.cpuUsage();
const began = performance.now();
await drain();
const ms = performance.now() - began;
const { user, system } = process.cpuUsage(cpuBefore);
const cpuMs = (user + system) / 1000;
const { maxRSS } = process.resourceUsage();
const { counts, state } = (await imports.get(importId)) ?? {};
const peer = raw === 'raw' ? await writeRaw() : {};
await deleteTable(client, tableName);
await rm(directory, { recursive: true });
console.log(JSON.stringify({ ms, cpuMs, peakMb: maxRSS / 1024, state, counts, bytes, ...peer }));
client.destroy();
