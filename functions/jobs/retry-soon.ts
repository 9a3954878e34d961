import type { SQSRecord } from 'aws-lambda';
import { env } from '#functions/platform/env.ts';
import { logWarning } from '#functions/platform/logger.ts';
import { callSqs } from './call-sqs.ts';

/** Pauses before a message's first redeliveries, in seconds. */
const PAUSES = [15, 60, 240];

/** `arn:aws:sqs:<region>:<account>:<name>` as the URL that SQS calls name a queue by. */
function queueUrlOf(arn: string): string {
  const [account = '', name = ''] = arn.split(':').slice(-2);
  const { AWS_REGION, SQS_ENDPOINT } = env();
  return new URL(`/${account}/${name}`, SQS_ENDPOINT ?? `https://sqs.${AWS_REGION}.amazonaws.com`).href;
}

/**
 * Makes a failed message visible soon: most failures are over within seconds, but the queue's visibility timeout is six
 * times the worker's, an hour for an import. Later redeliveries wait for that timeout, so that a long outage doesn't use
 * up a message's attempts. Never throws, because without this call the message is also redelivered.
 */
export async function retrySoon({ eventSourceARN, receiptHandle, attributes }: SQSRecord): Promise<void> {
  try {
    const VisibilityTimeout = PAUSES[Number(attributes.ApproximateReceiveCount) - 1];
    if (VisibilityTimeout === undefined) return;
    const QueueUrl = queueUrlOf(eventSourceARN);
    await callSqs('ChangeMessageVisibility', { QueueUrl, ReceiptHandle: receiptHandle, VisibilityTimeout });
  } catch (error) {
    logWarning('A failed message is redelivered late', { reason: String(error) });
  }
}
