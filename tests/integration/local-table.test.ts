import { GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestTable, type TestTable } from '#tests/fixtures/test-table.ts';

let table: TestTable;
beforeAll(async () => {
  table = await createTestTable();
});
afterAll(() => table.drop());

const item = {
  PK: { S: 'ORG#1' },
  SK: { S: 'CLIENT#1' },
  GSI1PK: { S: 'ORG#1#NAME' },
  GSI1SK: { S: 'ash' },
  note: { S: 'south wall' },
};

test('gives an item back by its keys and by an index with all its attributes', async () => {
  await table.client.send(new PutItemCommand({ TableName: table.tableName, Item: item }));

  const byKey = await table.client.send(
    new GetItemCommand({ TableName: table.tableName, Key: { PK: item.PK, SK: item.SK } }),
  );
  const byIndex = await table.client.send(
    new QueryCommand({
      TableName: table.tableName,
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :p',
      ExpressionAttributeValues: { ':p': item.GSI1PK },
    }),
  );

  expect(byKey.Item).toEqual(item);
  expect(byIndex.Items).toEqual([item]);
});

test('gives each caller a table of its own', async () => {
  const other = await createTestTable();

  const found = await other.client.send(
    new GetItemCommand({ TableName: other.tableName, Key: { PK: item.PK, SK: item.SK } }),
  );

  expect(found.Item).toBeUndefined();
  await other.drop();
});
