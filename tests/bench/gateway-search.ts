import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { CapacityMeter } from '#functions/data/capacity-meter.ts';
import { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable, type TenantWrite } from '#functions/data/tenant-table.ts';
import { listClients } from '#functions/features/clients/list-clients.ts';
import { newClientRecord } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { buildClientIndex } from '#functions/features/clients/search/build-index.ts';
import { IndexedClientSearch } from '#functions/features/clients/search/indexed-search.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import type { Ready } from '#infra/local/ready.ts';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { manyClients, seededRandom } from '#tests/fixtures/table/many-clients.ts';
import { putClientRows, putRows, WRITTEN_AT } from './client-rows.ts';
import { atMostTimes, type Figure, median, shown } from './figure.ts';
import { newDataFolder, removeFolder, startProduct } from './local-product.ts';

const CLIENTS = 50_000;
const FEW = 1000;
/** The index handles a quarter of this number. A company of this size is searched by its word rows. */
const LARGEST = 1_000_000;
/** Simulates by keys that this many of a million clients share a word. A search reads the first of their rows. */
const SAME_WORD = 5000;
const SHARED_WORD = 'hearthstone';
const ROUNDS = 40;
const WARM_UP = 20;
const TABLE = 'flueprint';

/** A separate meter for each reader, so that searches are counted separately. */
function tableOf(client: DynamoDBClient, organizationId: string) {
  const meter = new CapacityMeter();
  const store = new Store(client, TABLE, meter);
  return { meter, store, table: new TenantTable(store, unsafeTenantOf(organizationId, 'bench')) };
}
type Opened = ReturnType<typeof tableOf>;

/** The rows of one word shared by many clients, in addition to existing clients. */
function* sharedWordRows(table: TenantTable) {
  const clients = new ClientRepository(table);
  for (const { clientId, fields } of manyClients(SAME_WORD)) {
    const record = newClientRecord(clientId, { ...fields, company: SHARED_WORD }, WRITTEN_AT);
    const isShared = (write: TenantWrite) => write.key.sort.startsWith(`${SHARED_WORD}#`);
    yield* clients.creation(record).filter(isShared);
  }
}

/** Searches of every kind for existing clients, and one without a match. */
function searches(): string[] {
  const random = seededRandom(5);
  const several = [...manyClients(CLIENTS)];
  const texts = Array.from({ length: ROUNDS }, () => {
    const { name, phone, email, serviceAddress } = several[Math.floor(random() * CLIENTS)]?.fields ?? { name: '' };
    const [first = '', last = ''] = name.split(' ');
    const typo = `${last.slice(0, 2)}${last.slice(3)}`;
    const addressed = serviceAddress?.street ?? '';
    return [first.slice(0, 3), `${first} ${last}`, last.slice(2, 6), typo, phone ?? '', email ?? '', addressed];
  });
  return [...texts.flat().filter((text) => text.length > 2), 'qqzzxxkk'];
}

async function headersOf({
  url,
  accounts,
}: Ready): Promise<{ organizationId: string; headers: Record<string, string> }> {
  const account = accounts.find(({ role }) => role === 'ADMINISTRATOR');
  if (account === undefined) throw new Error('The demo accounts include no administrator');
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: account.email, password: account.password });
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  const { token } = (await signedIn.json()) as { token: string };
  return { organizationId: account.organizationId, headers: { authorization: `Bearer ${token}` } };
}

type Found = { clients: unknown[] };

async function timed(url: string, headers: Record<string, string> = {}): Promise<{ ms: number; found: Found }> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers });
  const found = (await response.json()) as Found;
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return { ms: performance.now() - startedAt, found };
}

const at95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** Sequential timings of searches and of the health route. */
async function throughGateway({ url }: Ready, headers: Record<string, string>): Promise<Figure[]> {
  const search = (text: string) => timed(`${url}/api/clients?limit=25&search=${encodeURIComponent(text)}`, headers);
  // Only the index can match inside a word. It is built after a search has found it missing.
  const [inside = ''] = [...manyClients(1)].map(({ fields }) => fields.name.split(' ')[1]?.slice(1) ?? '');
  const isIndexed = async () => ((await search(inside)).found.clients.length > 0 ? true : undefined);
  await waitFor(isIndexed, { timeoutMs: 300_000, everyMs: 500, what: 'The search index' });
  const [times, health]: [number[], number[]] = [[], []];
  for (const text of searches()) {
    health.push((await timed(`${url}/api/health`)).ms);
    times.push((await search(text)).ms);
  }
  const [warm, warmHealth] = [times.slice(WARM_UP), health.slice(WARM_UP)];
  const peer = median(warmHealth);
  return [
    atMostTimes(`search among ${CLIENTS} clients through the gateway, p50`, median(warm), 'ms', { peer, times: 3 }),
    atMostTimes(`search among ${CLIENTS} clients through the gateway, p95`, at95(warm), 'ms', { peer, times: 6 }),
    shown('health route of the same run, p95', at95(warmHealth), 'ms'),
  ];
}

/** Capacity units of a function's second search; the first also loads the index. */
async function unitsByIndex({ table, meter, store }: Opened): Promise<number> {
  const objects = new Map<string, Buffer>();
  const write = async (_bucket: string, key: string, bytes: Buffer) => void objects.set(key, bytes);
  const { organizationId } = table.tenant;
  const job = { kind: 'client-index', jobId: ulid(), organizationId } as const;
  await buildClientIndex(job, { store, clock: systemClock, objects: { write }, buckets: { documents: 'documents' } });
  const read = async (key: string) => objects.get(key);
  const index = new IndexedClientSearch({ clock: systemClock, read, enqueueBuild: async () => undefined });
  const ports = { clients: new ClientRepository(table), tenant: table.tenant, table, index };
  const [first] = manyClients(1);
  const search = first?.fields.name.split(' ')[1]?.slice(0, 2) ?? '';
  await listClients({ limit: 25, search }, ports);
  const before = meter.units;
  const { clients } = await listClients({ limit: 25, search }, ports);
  if (clients.length < 25) throw new Error(`Only ${clients.length} clients were found`);
  return meter.units - before;
}

async function unitsByWords({ table, meter }: Opened): Promise<number> {
  const before = meter.units;
  const ports = { clients: new ClientRepository(table), tenant: table.tenant, table };
  const { clients } = await listClients({ limit: 25, search: SHARED_WORD }, ports);
  if (clients.length < 25) throw new Error(`Only ${clients.length} clients were found`);
  return meter.units - before;
}

/** Searches in a company with 50,000 clients through the gateway, and the cost of a search by number of clients. */
export async function benchGatewaySearch(): Promise<Figure[]> {
  const folder = await newDataFolder();
  const product = await startProduct(folder);
  const { ready } = product;
  const client = new DynamoDBClient({
    endpoint: ready.endpoints.table,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  });
  try {
    const { organizationId, headers } = await headersOf(ready);
    const [large, small] = [tableOf(client, organizationId), tableOf(client, ulid())];
    await putClientRows(CLIENTS, large);
    await putRows(large, sharedWordRows(large.table));
    await putClientRows(FEW, small);
    return [
      ...(await throughGateway(ready, headers)),
      shown(`a search among ${FEW} clients`, await unitsByIndex(small), 'units'),
      shown(`a search among ${CLIENTS} clients`, await unitsByIndex(large), 'units'),
      shown(`a search among ${LARGEST} clients, by rows of words`, await unitsByWords(large), 'units'),
    ];
  } finally {
    client.destroy();
    await product.stop();
    await removeFolder(folder);
  }
}
