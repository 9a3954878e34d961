import { DynamoDBClient, QueryCommand, type QueryCommandOutput } from '@aws-sdk/client-dynamodb';
import { lists, SHARD_COUNT } from '#functions/data/keys.ts';
import { CapacityMeter } from '#functions/data/capacity-meter.ts';
import { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { CsvExportRepository } from '#functions/features/csv-exports/repository.ts';
import { runCsvExport } from '#functions/features/csv-exports/run-export.ts';
import { PartSink } from '#functions/files/part-sink.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import { diskObjects } from '#tests/fixtures/disk-objects.ts';

/**
 * Runs the client export named by the arguments in its own process, with storage on disk. Then, as the floor, reads the same
 * items in pages of the same size and writes each as one line of JSON. Prints rows, bytes, CPU time, and the peak memory before
 * the floor as JSON.
 */
const [endpoint = '', tableName = '', organizationId = '', exportId = '', folder = ''] = process.argv.slice(2);
/** The page size that the export uses for each list. */
const PAGE = 200;
const BUCKET = 'documents';

const client = new DynamoDBClient({ endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS });
const meter = new CapacityMeter();
const store = new Store(client, tableName, meter);
const objects = await diskObjects(folder);

/** CPU time of the work in this process, in milliseconds. Excludes the local table. */
async function timed(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function copyList(shard: number, sink: PartSink): Promise<void> {
  let after: QueryCommandOutput['LastEvaluatedKey'];
  do {
    const page: QueryCommandOutput = await client.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'GSI1PK = :list',
        ExpressionAttributeValues: { ':list': { S: `ORG#${organizationId}#${lists.clientsByName(shard)}` } },
        Limit: PAGE,
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    await sink.write(Buffer.from((page.Items ?? []).map((item) => `${JSON.stringify(item)}\n`).join('')));
    after = page.LastEvaluatedKey;
  } while (after !== undefined);
}

async function copyAll(): Promise<void> {
  const upload = await objects.upload(BUCKET, 'floor', 'text/plain');
  const sink = new PartSink(upload);
  for (let shard = 0; shard < SHARD_COUNT; shard += 1) await copyList(shard, sink);
  await sink.end();
  await upload.complete();
}

const cpuMs = await timed(() =>
  runCsvExport({ organizationId, exportId }, { store, clock: systemClock, objects, bucket: BUCKET }),
);
const { maxRSS } = process.resourceUsage();
const units = meter.units;
const table = new TenantTable(store, unsafeTenantOf(organizationId, 'bench'));
const { state, rows, bytes } = (await new CsvExportRepository(table).get(exportId)) ?? {};
const floorCpuMs = await timed(copyAll);
console.log(JSON.stringify({ cpuMs, floorCpuMs, peakMb: maxRSS / 1024, units, state, rows, bytes }));
client.destroy();
