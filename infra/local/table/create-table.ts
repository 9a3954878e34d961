import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ResourceInUseException,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
  type KeySchemaElement,
} from '@aws-sdk/client-dynamodb';
import { TABLE_SCHEMA } from '#shared/config/table-schema.ts';
import { waitFor } from '../support/wait-for.ts';

const keys = (definition: { partitionKey: string; sortKey: string }): KeySchemaElement[] => [
  { AttributeName: definition.partitionKey, KeyType: 'HASH' },
  { AttributeName: definition.sortKey, KeyType: 'RANGE' },
];

/**
 * The CreateTable command for TABLE_SCHEMA, without a stream: with one, the emulator's batches take 170 ms instead of
 * 3.
 */
function createTableCommand(tableName: string): CreateTableCommand {
  const names = [TABLE_SCHEMA, ...TABLE_SCHEMA.indexes].flatMap((each) => [each.partitionKey, each.sortKey]);
  return new CreateTableCommand({
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
    KeySchema: keys(TABLE_SCHEMA),
    GlobalSecondaryIndexes: TABLE_SCHEMA.indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keys(index),
      Projection: { ProjectionType: 'ALL' as const },
    })),
  });
}

async function isActive(client: DynamoDBClient, tableName: string): Promise<true | undefined> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  return Table?.TableStatus === 'ACTIVE' ? true : undefined;
}

/** Creates the product's table unless it exists; the table is ready when this returns. */
export async function createTable(client: DynamoDBClient, tableName: string): Promise<void> {
  try {
    await client.send(createTableCommand(tableName));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  await waitFor(() => isActive(client, tableName), { timeoutMs: 30_000, what: `The table ${tableName}` });
  const ttl = await client.send(new DescribeTimeToLiveCommand({ TableName: tableName }));
  if (ttl.TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED') return;
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { AttributeName: TABLE_SCHEMA.ttlAttribute, Enabled: true },
    }),
  );
}

/** Deletes the table, if it exists. */
export async function deleteTable(client: DynamoDBClient, tableName: string): Promise<void> {
  try {
    await client.send(new DeleteTableCommand({ TableName: tableName }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
}
