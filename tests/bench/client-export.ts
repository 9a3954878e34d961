import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { CapacityMeter } from '#functions/data/capacity-meter.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { CsvExportRepository } from '#functions/features/csv-exports/repository.ts';
import { newOrganizationRecord } from '#functions/features/organizations/new-organization.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import { startTable } from '#infra/local/table.ts';
import { bundleWorker, runWorker } from './bundled-worker.ts';
import { putClientRows } from './client-rows.ts';
import { atMost, atMostTimes, type Figure, shown } from './figure.ts';

const FEW = 5000;
const MANY = 50_000;
const MAX_MB = 150;
/**
 * Multiple of the floor's time per row: the export also has to parse attribute values into a validated client and its cells.
 */
const MAX_TIMES = 3;
const MAX_SPREAD = 1.15;
const TABLE = 'client-export-bench';

type Measured = {
  cpuMs: number;
  floorCpuMs: number;
  peakMb: number;
  units: number;
  state: string;
  rows: number;
  bytes: number;
};

/** Creates a company with this many clients and a queued export of them. */
async function newCompany(store: Store, clients: number): Promise<[organizationId: string, exportId: string]> {
  const [organizationId, exportId] = [ulid(), ulid()];
  const terms = { organizationId, trialDays: 3, promoCode: '', reference: '', version: 'Pro' as const, flags: [] };
  const facts = { name: `Company ${ulid()}`, email: '', phone: '', address: '', city: '', state: 'VT', zip: '' };
  const now = new Date();
  await store.write(new OrganizationRepository(store).creation(newOrganizationRecord(facts, terms, now)));
  const table = new TenantTable(store, unsafeTenantOf(organizationId, 'bench'));
  await putClientRows(clients, { table, store });
  const at = now.toISOString();
  await new CsvExportRepository(table).save(
    {
      v: 1,
      entity: 'CsvExport',
      exportId,
      kind: 'clients',
      filter: {},
      state: 'queued',
      by: 'bench',
      rows: 0,
      createdAt: at,
      updatedAt: at,
      version: 0,
    },
    {},
  );
  return [organizationId, exportId];
}

const perRow = (cpuMs: number, { rows }: Measured): number => (cpuMs * 1000) / rows;

function figuresOf(measured: Measured): Figure[] {
  const { rows, bytes, cpuMs, floorCpuMs, peakMb, units } = measured;
  const cost = { peer: perRow(floorCpuMs, measured), times: MAX_TIMES };
  return [
    atMostTimes(`processor time of a row in an export of ${rows} clients`, perRow(cpuMs, measured), 'µs', cost),
    atMost(`peak memory of an export of ${rows} clients`, peakMb, 'MB', MAX_MB),
    shown(`bytes of a row in an export of ${rows} clients`, bytes / rows, 'bytes'),
    shown(`read and write units of a row in an export of ${rows} clients`, units / rows, 'units'),
  ];
}

/**
 * Client exports to CSV: CPU time per row compared with reading and writing the same items as they are, peak memory, and the
 * cost per row by number of rows.
 */
export async function benchClientExport(): Promise<Figure[]> {
  const local = await startTable({ tableName: TABLE });
  const client = new DynamoDBClient({
    endpoint: local.endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  });
  const directory = await mkdtemp(join(tmpdir(), 'client-export-bench-'));
  try {
    const worker = await bundleWorker('client-export-process', directory);
    const store = new Store(client, TABLE, new CapacityMeter());
    const measure = async (clients: number): Promise<Measured> => {
      const company = await newCompany(store, clients);
      const args = [local.endpoint, TABLE, ...company, join(directory, String(clients))];
      const measured = await runWorker<Measured>(worker, args);
      if (measured.state === 'made' && measured.rows === clients) return measured;
      throw new Error(`The export of ${clients} clients ended as ${measured.state} with ${measured.rows} rows`);
    };
    const [few, many] = [await measure(FEW), await measure(MANY)];
    const name = `processor time of a row among ${MANY} exported, to one among ${FEW}`;
    const spread = { peer: perRow(few.cpuMs, few), times: MAX_SPREAD };
    return [...[few, many].flatMap(figuresOf), atMostTimes(name, perRow(many.cpuMs, many), 'µs', spread)];
  } finally {
    client.destroy();
    await local.stop();
    await rm(directory, { recursive: true });
  }
}
