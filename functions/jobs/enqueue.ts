import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { required } from '#functions/platform/env.ts';
import { sqsClient } from '#functions/platform/sqs-client.ts';
import type { DocumentJob, MailJob } from './messages.ts';

let client: SQSClient | undefined;

async function send(queueUrl: string, job: object): Promise<void> {
  client ??= sqsClient();
  await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(job) }));
}

export const enqueueMail = (job: MailJob): Promise<void> => send(required('MAIL_QUEUE_URL'), job);

export const enqueueDocument = (job: DocumentJob): Promise<void> => send(required('DOCUMENT_QUEUE_URL'), job);
