import { callSqs } from './call-sqs.ts';

/**
 * Sends one message to a queue. The call is retried, so a message may arrive twice: every job has an idempotency key.
 * `delaySeconds` is how long it stays invisible. Throws if the queue doesn't accept it.
 */
export async function sendMessage(queueUrl: string, message: string, delaySeconds = 0): Promise<void> {
  const delay = delaySeconds === 0 ? {} : { DelaySeconds: delaySeconds };
  await callSqs('SendMessage', { QueueUrl: queueUrl, MessageBody: message, ...delay });
}

/** The most messages that SendMessageBatch accepts. */
const BATCH = 10;

/** Sends any number of messages, ten per call; retries those that SQS rejected in a batch one by one. */
export async function sendMessages(queueUrl: string, messages: readonly string[]): Promise<void> {
  for (let from = 0; from < messages.length; from += BATCH) {
    const part = messages.slice(from, from + BATCH);
    const Entries = part.map((MessageBody, index) => ({ Id: String(index), MessageBody }));
    const response = await callSqs('SendMessageBatch', { QueueUrl: queueUrl, Entries });
    const { Failed = [] } = (await response.json()) as { Failed?: { Id: string }[] };
    for (const { Id } of Failed) await sendMessage(queueUrl, part[Number(Id)] ?? '');
  }
}
