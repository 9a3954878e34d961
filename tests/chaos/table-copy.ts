import { isDeepStrictEqual } from 'node:util';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  ScanCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { TABLE_NAME } from '#infra/local/environment.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';

type Row = Record<string, AttributeValue>;
type Rows = ReadonlyMap<string, Row>;

/** DynamoDB's limit for BatchWriteItem. */
const WRITES_PER_CALL = 25;
const TRIES = 20;

const keyOf = ({ PK, SK }: Row): string => JSON.stringify([PK?.S, SK?.S]);

async function withTable<T>(endpoint: string, work: (client: DynamoDBClient) => Promise<T>): Promise<T> {
  const client = new DynamoDBClient({ endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS });
  try {
    return await work(client);
  } finally {
    client.destroy();
  }
}

async function scan(client: DynamoDBClient): Promise<Rows> {
  const rows = new Map<string, Row>();
  let ExclusiveStartKey: Row | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: TABLE_NAME, ConsistentRead: true, ExclusiveStartKey }));
    for (const row of page.Items ?? []) rows.set(keyOf(row), row);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return rows;
}

/** A consistent snapshot of all rows. Jobs may write during a scan, so it scans until two consecutive scans are equal. */
async function scanAtRest(client: DynamoDBClient): Promise<Rows> {
  let before = await scan(client);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = await scan(client);
    if (isDeepStrictEqual(before, now)) return now;
    before = now;
  }
  return before;
}

async function writeAll(client: DynamoDBClient, requests: readonly WriteRequest[]): Promise<void> {
  for (let start = 0; start < requests.length; start += WRITES_PER_CALL) {
    let pending: WriteRequest[] = requests.slice(start, start + WRITES_PER_CALL);
    while (pending.length > 0) {
      const command = new BatchWriteItemCommand({ RequestItems: { [TABLE_NAME]: pending } });
      pending = (await client.send(command)).UnprocessedItems?.[TABLE_NAME] ?? [];
    }
  }
}

/** A copy of the local table's rows, for a point-in-time restore. It doesn't include objects. */
export class TableCopy {
  readonly #rows: Rows;

  private constructor(rows: Rows) {
    this.#rows = rows;
  }

  static take(endpoint: string): Promise<TableCopy> {
    return withTable(endpoint, async (client) => new TableCopy(await scanAtRest(client)));
  }

  /** Resolves to the number of rows that the restore deleted (`lost`) and reverted (`changed`). */
  restore(endpoint: string): Promise<{ lost: number; changed: number }> {
    return withTable(endpoint, async (client) => {
      const now = await scanAtRest(client);
      const lost = [...now].filter(([key]) => !this.#rows.has(key)).map(([, row]) => row);
      const changed = [...this.#rows].filter(([key, row]) => !isDeepStrictEqual(now.get(key), row));
      await writeAll(client, [
        ...lost.map(({ PK, SK }): WriteRequest => ({ DeleteRequest: { Key: { PK, SK } as Row } })),
        ...changed.map(([, Item]): WriteRequest => ({ PutRequest: { Item } })),
      ]);
      return { lost: lost.length, changed: changed.length };
    });
  }
}
