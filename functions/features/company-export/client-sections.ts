import { clientCells, CLIENT_HEADERS, CLIENT_ID_HEADER } from '#shared/clients/client-columns.ts';
import { csvText } from '#shared/csv/cell.ts';
import { keys, SHARD_COUNT } from '#functions/data/keys.ts';
import { ClientRecord, fieldsOf, isActive } from '#functions/features/clients/record.ts';
import { HandoutRepository } from '#functions/features/handouts/repository.ts';
import { HandoutRecord } from '#functions/features/handouts/record.ts';
import { lists } from '#functions/data/keys.ts';
import { json, plain, rowsOf } from './plain-rows.ts';
import type { Packing } from './ports.ts';

async function* clients({ table }: Packing): AsyncGenerator<ClientRecord> {
  for (let shard = 0; shard < SHARD_COUNT; shard += 1) {
    for await (const row of rowsOf(table, keys.clientPartition(shard))) {
      if (row.entity !== 'Client') continue;
      const client = ClientRecord.parse(row);
      // A merged client is exported as the remaining one; a deleted client isn't exported.
      if (isActive(client)) yield client;
    }
  }
}

async function* clientLines(packing: Packing): AsyncGenerator<string> {
  for await (const client of clients(packing)) yield `${JSON.stringify(plain(client))}\n`;
}

async function* clientRows(packing: Packing): AsyncGenerator<string> {
  yield csvText([[CLIENT_ID_HEADER, ...CLIENT_HEADERS]]);
  for await (const client of clients(packing)) yield csvText([[client.clientId, ...clientCells(fieldsOf(client))]]);
}

export async function clientsJsonSection(_at: string | undefined, packing: Packing): Promise<undefined> {
  await packing.add('clients/clients.json', clientLines(packing));
}

export async function clientsCsvSection(_at: string | undefined, packing: Packing): Promise<undefined> {
  await packing.add('clients/clients.csv', clientRows(packing));
}

/** Due services with their snooze dates, and the clients that opted out of reminders. */
async function* reminderLines({ table }: Packing): AsyncGenerator<string> {
  for (let shard = 0; shard < SHARD_COUNT; shard += 1) {
    for await (const row of rowsOf(table, keys.duePartition(shard))) yield `${JSON.stringify(plain(row))}\n`;
  }
}

export async function remindersSection(_at: string | undefined, packing: Packing): Promise<undefined> {
  await packing.add('clients/reminders.json', reminderLines(packing));
}

async function* handoutsOf({ table }: Packing, clientId: string): AsyncGenerator<HandoutRecord> {
  let cursor: string | undefined;
  do {
    const query = { schema: HandoutRecord, index: 'GSI1' as const, partition: lists.handoutsOfClient(clientId) };
    const page = await table.query({ ...query, limit: 100, cursor });
    yield* page.items;
    cursor = page.cursor;
  } while (cursor !== undefined);
}

async function addHandout(record: HandoutRecord, { add, miss, table, organizationId, ports }: Packing): Promise<void> {
  const { handoutId, signedAt } = record;
  const folder = `hand-outs/${signedAt.slice(0, 10)}-${handoutId}`;
  const deliveries = await new HandoutRepository(table).deliveries(handoutId);
  await add(`${folder}/handout.json`, json({ handout: plain(record), deliveries: deliveries.map(plain) }), signedAt);
  const pdf = await ports.objects.read(ports.buckets.documents, `org/${organizationId}/handout/${handoutId}.pdf`);
  if (pdf === undefined) miss(`${folder}/handout.pdf`, 'It has not been created yet');
  else await add(`${folder}/handout.pdf`, pdf, signedAt);
}

const CLIENTS_A_STEP = 100;

/** Handouts are indexed by client: a step covers a hundred clients of one of the eight partitions. */
export async function handoutsSection(at: string | undefined, packing: Packing): Promise<string | undefined> {
  const [shard, after] = at === undefined ? [0, ''] : [Number(at.slice(0, 1)), at.slice(2)];
  const page = await packing.table.query({
    schema: ClientRecord,
    partition: keys.clientPartition(shard),
    limit: CLIENTS_A_STEP,
    ...(after !== '' && { after: { key: keys.client(after) } }),
  });
  for (const { clientId } of page.items) {
    for await (const record of handoutsOf(packing, clientId)) await addHandout(record, packing);
  }
  const last = page.items.at(-1);
  if (page.cursor !== undefined && last !== undefined) return `${shard} ${last.clientId}`;
  return shard + 1 < SHARD_COUNT ? `${shard + 1} ` : undefined;
}
