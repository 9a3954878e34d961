import type { SQSHandler } from 'aws-lambda';
import { LeavingJob } from '#functions/features/leaving/jobs.ts';
import { leavingPorts } from '#functions/features/leaving/ports.ts';
import { runLeavingJob } from '#functions/features/leaving/run-leaving-job.ts';
import { runBatch } from '#functions/jobs/run-batch.ts';

export const handler: SQSHandler = (event) =>
  runBatch(event, LeavingJob, async (job) => runLeavingJob(job, await leavingPorts()));
