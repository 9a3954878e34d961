import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import { findLauncher, startTable } from '#infra/local/table.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

const localClient = { region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS };

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

describe('the local table', () => {
  test('returns an item by its keys and by an index with all its attributes', async () => {
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

  test('gives each caller a separate table', async () => {
    const other = await createTestTable();

    const found = await other.client.send(
      new GetItemCommand({ TableName: other.tableName, Key: { PK: item.PK, SK: item.SK } }),
    );

    expect(found.Item).toBeUndefined();
    await other.drop();
  });

  test('uses the bundled emulator if there is one, or else the one that npm can download', () => {
    expect(findLauncher('sunos', 'x64')).toMatchObject({ command: 'npx', before: ['--yes', 'dynoxide'] });
  });

  test('explains in one sentence what to do on a system without an emulator', async () => {
    const launcher = { command: process.execPath, before: ['-e', 'process.exit(3)'], answersWithinMs: 10_000 };

    const starting = startTable({ tableName: 't', launcher });

    await expect(starting).rejects.toMatchObject({ name: 'LocalError' });
    await expect(starting).rejects.toThrow(
      /^No DynamoDB emulator runs on this system .*: set DYNAMODB_ENDPOINT to any/,
    );
  });

  test('starts on another port if a program takes its port before the emulator listens', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'table-port-'));
    const { command, before } = findLauncher();
    // Takes the port of the first start: listens on it, and then starts the emulator.
    const script = `
      const { existsSync, writeFileSync } = require('node:fs');
      const { spawnSync } = require('node:child_process');
      const [mark, command, ...given] = process.argv.slice(1);
      const start = () => process.exit(spawnSync(command, given, { stdio: 'inherit' }).status ?? 1);
      if (existsSync(mark)) start();
      writeFileSync(mark, '');
      require('node:net').createServer().listen(given[given.indexOf('--port') + 1], '127.0.0.1', start);`;
    const deaths: string[] = [];
    const launcher = {
      command: process.execPath,
      before: ['-e', script, join(folder, 'taken'), command, ...before],
      answersWithinMs: 60_000,
    };

    const started = await startTable({ tableName: 'rows', launcher, onDeath: (reason) => deaths.push(reason) });

    const client = new DynamoDBClient({ ...localClient, endpoint: started.endpoint });
    expect((await client.send(new ListTablesCommand())).TableNames).toEqual(['rows']);
    expect(deaths).toEqual([]);
    client.destroy();
    await started.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('explains in one sentence what to do when a configured DynamoDB does not respond', async () => {
    const starting = startTable({ tableName: 't', endpoint: 'http://127.0.0.1:9' });

    await expect(starting).rejects.toThrow(/DYNAMODB_ENDPOINT\) does not answer: start it, or unset the variable\.$/);
  });
});
