import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkSignature } from '#infra/local/files/signature.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import { type HttpServer, startHttp } from '#infra/local/support/http.ts';
import { retrySoon } from '#functions/jobs/retry-soon.ts';
import { sendMessage } from '#functions/jobs/send-message.ts';
import { sqsEvent } from '#infra/local/jobs/lambda-events.ts';

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

/** A message of the queue `document-jobs` that has been delivered this many times. */
const delivered = (receiveCount: number) => {
  const message = { messageId: 'm', receiptHandle: 'receipt', body: '{}', attributes: {}, sentAt: 0, visibleAt: 0 };
  const [record] = sqsEvent('document-jobs', [{ ...message, receiveCount }]).Records;
  if (record === undefined) throw new Error('The event has no record');
  return record;
};

describe('retrySoon', () => {
  test.each([
    [1, 15],
    [2, 60],
    [3, 240],
  ])('after failure %i, makes a message visible in %i seconds', async (receiveCount, VisibilityTimeout) => {
    await retrySoon(delivered(receiveCount));

    const QueueUrl = `${server.endpoint}/000000000000/document-jobs`;
    expect(bodies).toEqual([
      {
        target: 'AmazonSQS.ChangeMessageVisibility',
        body: { QueueUrl, ReceiptHandle: 'receipt', VisibilityTimeout },
      },
    ]);
  });

  test('leaves later failures to the visibility timeout of the queue', async () => {
    await retrySoon(delivered(4));

    expect(bodies).toEqual([]);
  });

  test('does not fail the batch when the queue rejects the call', async () => {
    answers = [400];
    await retrySoon(delivered(1));

    expect(bodies).toHaveLength(1);
  });
});
