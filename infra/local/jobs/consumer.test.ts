import type { SQSEvent } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { startConsumer } from './consumer.ts';
import { failedIds, sqsEvent } from './lambda-events.ts';
import { Queue } from './queue.ts';

async function runUntilEmpty(bodies: readonly string[], answer: (event: SQSEvent) => unknown): Promise<SQSEvent[]> {
  const events: SQSEvent[] = [];
  const queue = await Queue.open({ name: 'q', visibilityTimeoutMs: 60_000, maxReceiveCount: 3 });
  for (const body of bodies) await queue.send(body);
  const consumer = startConsumer({
    queue,
    batchSize: 10,
    concurrency: 1,
    retryDelayMs: 0,
    work: async (batch) => {
      const event = sqsEvent('q', batch);
      events.push(event);
      return failedIds(answer(event), batch);
    },
  });
  await new Promise<void>((resolve) => {
    queue.onChange(() => {
      if (queue.messages().length === 0) resolve();
    });
  });
  await consumer.stop();
  return events;
}

const bodiesOf = (events: readonly SQSEvent[]) => events.map((event) => event.Records.map((record) => record.body));

describe('the consumer of a local queue', () => {
  test('redelivers only the failed messages of a batch', async () => {
    let first = true;
    const events = await runUntilEmpty(['good', 'bad', 'fine'], ({ Records }) => {
      const failed = Records.filter((record) => first && record.body === 'bad');
      first = false;
      return { batchItemFailures: failed.map((record) => ({ itemIdentifier: record.messageId })) };
    });

    expect(bodiesOf(events)).toEqual([['good', 'bad', 'fine'], ['bad']]);
  });

  test('treats a reported message that is not in the batch as a failure of the whole batch', async () => {
    const events = await runUntilEmpty(['a', 'b'], () => ({ batchItemFailures: [{ itemIdentifier: 'other' }] }));

    expect(bodiesOf(events)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  test('never delivers the same message to two receivers at once', async () => {
    const queue = await Queue.open({ name: 'q', visibilityTimeoutMs: 60_000 });
    for (const body of ['a', 'b', 'c']) await queue.send(body);

    const taken = await Promise.all([queue.receive(2), queue.receive(2), queue.receive(2)]);

    expect(taken.flat().map((message) => message.body)).toEqual(['a', 'b', 'c']);
  });

  test('delivers a message again only after its visibility timeout', async () => {
    const queue = await Queue.open({ name: 'q', visibilityTimeoutMs: 60_000 });
    await queue.send('a');
    const [message] = await queue.receive(1);

    expect(await queue.receive(1)).toEqual([]);
    await queue.changeVisibility(message?.receiptHandle ?? '', 0);
    expect((await queue.receive(1)).map((again) => again.receiveCount)).toEqual([2]);
  });
});
