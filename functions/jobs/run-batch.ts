import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type * as z from 'zod';
import { logError, logInfo } from '#functions/platform/logger.ts';
import { AlreadyRunning } from './idempotent.ts';

/**
 * Runs each message of a batch on its own and reports those that failed, so that one bad message repeats alone and ends
 * in the dead-letter queue alone. A body that does not parse goes the same way. A job that is under way elsewhere comes
 * again after the queue's visibility timeout.
 */
export async function runBatch<S extends z.ZodType<{ jobId: string; kind: string }>>(
  event: SQSEvent,
  schema: S,
  run: (job: z.output<S>) => Promise<void>,
): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const record of event.Records) {
    try {
      const job = schema.parse(JSON.parse(record.body));
      await run(job);
      logInfo('job done', { job: `${job.kind} ${job.jobId}` });
    } catch (error) {
      // Not a failure: the queue only has to deliver it again.
      if (error instanceof AlreadyRunning) logInfo('job under way elsewhere', { job: record.messageId });
      else logError('job failed', error, { job: record.messageId });
      batchItemFailures.push({ itemIdentifier: record.messageId });
    }
  }
  return { batchItemFailures };
}
