import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkSignature } from '#infra/local/files/signature.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import { type HttpServer, startHttp } from '#infra/local/support/http.ts';
import { sendMessage } from '#functions/jobs/send-message.ts';

const QUEUE = 'https://sqs.us-east-1.amazonaws.com/000000000000/document-jobs';
let server: HttpServer;
let answers: number[] = [];
let bodies: unknown[] = [];

const isSigned = (request: IncomingMessage): boolean => {
  try {
    checkSignature(request);
    return true;
  } catch {
    return false;
  }
};

beforeAll(async () => {
  server = await startHttp((request, response) => {
    void text(request).then((body) => {
      bodies.push({ target: request.headers['x-amz-target'], body: JSON.parse(body) as unknown });
      response.writeHead(isSigned(request) ? (answers.shift() ?? 200) : 403).end('{}');
    });
  });
  const settings = {
    STAGE: 'test',
    APP_URL: 'http://localhost',
    AWS_REGION: LOCAL_REGION,
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    SQS_ENDPOINT: server.endpoint,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});
afterAll(() => server.stop());
beforeEach(() => {
  answers = [];
  bodies = [];
});

describe('sendMessage', () => {
  test('sends a message with a signed request in the queue’s protocol', async () => {
    await sendMessage(QUEUE, '{"kind":"report"}');

    expect(bodies).toEqual([
      { target: 'AmazonSQS.SendMessage', body: { QueueUrl: QUEUE, MessageBody: '{"kind":"report"}' } },
    ]);
  });

  test('retries when the service fails, and gives up after three attempts', async () => {
    answers = [503, 500];
    await sendMessage(QUEUE, 'one');
    expect(bodies).toHaveLength(3);

    answers = [503, 503, 503];
    await expect(sendMessage(QUEUE, 'two')).rejects.toThrow('503');
    expect(bodies).toHaveLength(6);
  });

  test('does not retry a request that the service rejects', async () => {
    answers = [400];
    await expect(sendMessage(QUEUE, 'one')).rejects.toThrow('400');
    expect(bodies).toHaveLength(1);
  });
});
