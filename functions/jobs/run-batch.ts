import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type * as z from 'zod';
import { logError, logInfo } from '#functions/platform/logger.ts';
import { AlreadyRunning } from './idempotent.ts';
import { retrySoon } from './retry-soon.ts';

/**
 * Runs each message of a batch separately and reports the failed ones, so that one bad message doesn't affect the
 * others. An invalid body counts as failed. A failed job, or one that is already running elsewhere, is redelivered
 * soon.
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
      // Not a failure: the queue only has to redeliver it.
      if (error instanceof AlreadyRunning) logInfo('Job running elsewhere', { job: record.messageId });
      else logError('job failed', error, { job: record.messageId });
      await retrySoon(record);
      batchItemFailures.push({ itemIdentifier: record.messageId });
    }
  }
  return { batchItemFailures };
}
