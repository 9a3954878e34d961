import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startJobs, type LocalJobs, type QueueState } from '#infra/local/jobs.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import { recordingFunctions, type Call } from '#tests/fixtures/recording-functions.ts';

let dataDir: string;
const running: LocalJobs[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jobs-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(answer: (call: Call, count: number) => unknown, deliver = true) {
  const recorder = recordingFunctions(answer);
  const jobs = await startJobs({ functions: recorder.functions, dataDir, retryDelayMs: 5 });
  running.push(jobs);
  if (deliver) jobs.deliver();
  const sqs = new SQSClient({ endpoint: jobs.endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS });
  const send = (body: string) =>
    sqs.send(new SendMessageCommand({ QueueUrl: jobs.queueUrl('document-jobs'), MessageBody: body }));
  return { ...recorder, jobs, sqs, send };
}

const bodies = (calls: readonly Call[]) =>
  calls.map((call) => (call.event as SQSEvent).Records.map((record) => record.body));
const messagesIn = (jobs: LocalJobs, name: string) =>
  jobs.inspect().find((queue) => queue.name === name)?.messages ?? [];

describe('the local queues', () => {
  test('delivers a sent message to its function once, in the format of SQS', async () => {
    const { send, jobs, calls } = await start(() => ({ batchItemFailures: [] }));

    const { MessageId } = await send('{"a":1}');
    await jobs.idle();

    expect(calls).toHaveLength(1);
    expect(calls[0]?.name).toBe('on-document-job');
    expect((calls[0]?.event as SQSEvent).Records[0]).toMatchObject({
      messageId: MessageId,
      body: '{"a":1}',
      eventSource: 'aws:sqs',
      attributes: { ApproximateReceiveCount: '1' },
    });
  });

  test('redelivers a message when its function throws, and counts the deliveries', async () => {
    const { send, jobs, calls } = await start((_call, count) => {
      if (count === 1) throw new Error('not yet');
    });

    await send('again');
    await jobs.idle();

    expect(bodies(calls)).toEqual([['again'], ['again']]);
    expect((calls[1]?.event as SQSEvent).Records[0]?.attributes.ApproximateReceiveCount).toBe('2');
  });

  test('redelivers only what a function reports as failed', async () => {
    const { sqs, jobs, calls } = await start(({ event }, count) => {
      const { Records } = event as SQSEvent;
      const failed = Records.filter((record) => count === 1 && record.body === 'bad');
      return { batchItemFailures: failed.map((record) => ({ itemIdentifier: record.messageId })) };
    });

    await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: jobs.queueUrl('mail-jobs'),
        Entries: [
          { Id: '1', MessageBody: 'bad' },
          { Id: '2', MessageBody: 'good' },
        ],
      }),
    );
    await jobs.idle();

    const delivered = bodies(calls).flat();
    expect(delivered.filter((body) => body === 'bad')).toHaveLength(2);
    expect(delivered.filter((body) => body === 'good')).toHaveLength(1);
  });

  test('lists the messages that contain a text', async () => {
    const { send, jobs } = await start(() => undefined, false);
    await send('{"organizationId":"ours"}');
    await send('{"organizationId":"theirs"}');
    const { queues } = (await (await fetch(`${jobs.endpoint}/?text=%22ours%22`)).json()) as { queues: QueueState[] };

    expect(queues.flatMap(({ messages }) => messages).map(({ body }) => body)).toEqual(['{"organizationId":"ours"}']);
  });

  test('moves a message to the dead-letter queue after five deliveries', async () => {
    const { send, jobs, sqs, calls } = await start(() => {
      throw new Error('never');
    });

    await send('hopeless');
    await jobs.idle();

    expect(calls).toHaveLength(5);
    expect(messagesIn(jobs, 'document-jobs-dlq').map((message) => message.body)).toEqual(['hopeless']);
    const dead = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: `${jobs.endpoint}/000000000000/document-jobs-dlq` }),
    );
    expect(dead.Messages?.[0]?.Body).toBe('hopeless');
  });

  test('keeps undelivered messages after a restart', async () => {
    const first = await start(() => undefined, false);
    await first.send('kept');
    await first.jobs.stop();

    const second = await start(() => undefined);
    await second.jobs.idle();

    expect(bodies(second.calls)).toEqual([['kept']]);
    expect(messagesIn(second.jobs, 'document-jobs')).toEqual([]);
  });

  test('passes a mail event to its function directly, with two retries', async () => {
    const { jobs, calls } = await start(() => {
      throw new Error('never');
    });

    await jobs.send('mail-events', { Records: [{ n: 1 }] });
    await jobs.idle();

    expect(calls.map((call) => call.name)).toEqual(['on-mail-event', 'on-mail-event', 'on-mail-event']);
    expect(calls[0]?.event).toEqual({ Records: [{ n: 1 }] });
    expect(messagesIn(jobs, 'mail-events-dlq')).toHaveLength(1);
  });

  test('returns the number of waiting messages', async () => {
    const { send, jobs, sqs } = await start(() => undefined, false);
    await send('one');
    await send('two');

    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: jobs.queueUrl('document-jobs'), AttributeNames: ['All'] }),
    );

    expect(Attributes).toMatchObject({ ApproximateNumberOfMessages: '2', ApproximateNumberOfMessagesNotVisible: '0' });
  });

  test('rejects an unknown queue with the error name that the SDK expects', async () => {
    const { sqs, jobs } = await start(() => undefined);

    const sending = sqs.send(
      new SendMessageCommand({ QueueUrl: `${jobs.endpoint}/000000000000/none`, MessageBody: 'x' }),
    );

    await expect(sending).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
  });
});
