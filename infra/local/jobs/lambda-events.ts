import { createHash } from 'node:crypto';
import type { SQSBatchResponse, SQSEvent, SQSMessageAttributes } from 'aws-lambda';
import { LOCAL_REGION } from '../support/credentials.ts';
import type { MessageAttribute, StoredMessage } from './message-store.ts';

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export const queueArn = (name: string): string => `arn:aws:sqs:${LOCAL_REGION}:000000000000:${name}`;

function messageAttributes(attributes: Readonly<Record<string, MessageAttribute>>): SQSMessageAttributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [
      name,
      {
        dataType: attribute.DataType,
        ...(attribute.StringValue === undefined ? {} : { stringValue: attribute.StringValue }),
        ...(attribute.BinaryValue === undefined ? {} : { binaryValue: attribute.BinaryValue }),
      },
    ]),
  );
}

/** The event with which Lambda invokes a queue's function for a batch. */
export function sqsEvent(queueName: string, batch: readonly StoredMessage[]): SQSEvent {
  return {
    Records: batch.map((message) => ({
      messageId: message.messageId,
      receiptHandle: message.receiptHandle ?? '',
      body: message.body,
      attributes: {
        ApproximateReceiveCount: String(message.receiveCount),
        ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
        SenderId: 'AIDALOCAL',
        SentTimestamp: String(message.sentAt),
      },
      messageAttributes: messageAttributes(message.attributes),
      md5OfBody: md5(message.body),
      eventSource: 'aws:sqs',
      eventSourceARN: queueArn(queueName),
      awsRegion: LOCAL_REGION,
    })),
  };
}

/** The ids that a function reported as failed. An id outside of the batch fails the whole batch, as in Lambda. */
export function failedIds(answer: unknown, batch: readonly StoredMessage[]): string[] {
  const failures = (answer as Partial<SQSBatchResponse> | null | undefined)?.batchItemFailures ?? [];
  const ids = failures.map((failure) => failure.itemIdentifier);
  const known = new Set(batch.map((message) => message.messageId));
  return ids.every((id) => known.has(id)) ? ids : [...known];
}
