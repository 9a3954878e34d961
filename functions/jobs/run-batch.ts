import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type * as z from 'zod';
import { logError, logInfo } from '#functions/platform/logger.ts';

/**
 * Runs each message of a batch on its own and reports those that failed, so that one bad message repeats alone and ends
 * in the dead-letter queue alone. A body that does not parse goes the same way.
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
      logError('job failed', error, { job: record.messageId });
      batchItemFailures.push({ itemIdentifier: record.messageId });
    }
  }
  return { batchItemFailures };
}
