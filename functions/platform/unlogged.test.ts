import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cognitoClient } from './cognito-client.ts';
import { dynamoClient } from './dynamo-client.ts';
import { s3Client } from './s3-client.ts';
import { sesClient } from './ses-client.ts';
import { unlogged } from './unlogged.ts';

vi.mock('./env.ts', () => ({ env: () => ({ AWS_REGION: 'us-east-1' }) }));

const withoutAnswer = { handle: () => Promise.reject(new Error('offline')) };

describe('the AWS clients', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each(Object.entries({ dynamoClient, s3Client, sesClient, cognitoClient }))(
    '%s has no logging middleware',
    (_, make) => {
      const steps = make().middlewareStack.identify();
      expect(steps.filter((step) => step.startsWith('loggerMiddleware'))).toEqual([]);
      expect(steps.length).toBeGreaterThan(5);
    },
  );

  it('copy no call data for logging', async () => {
    const client = dynamoClient();
    Object.assign(client.config, { requestHandler: withoutAnswer, maxAttempts: async () => 1 });
    Object.assign(client.config, { credentials: async () => ({ accessKeyId: 'key', secretAccessKey: 'secret' }) });
    const fromEntries = vi.spyOn(Object, 'fromEntries');
    const Item = { PK: { S: 'a key of its own' } };
    await client.send(new PutItemCommand({ TableName: 'table', Item })).catch(() => undefined);

    expect(fromEntries).not.toHaveBeenCalled();
  });

  it('throw when the SDK does not have the expected middleware', () => {
    expect(() => unlogged({ middlewareStack: { remove: () => false } })).toThrow('loggerMiddleware');
  });
});
