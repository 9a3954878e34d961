import type { SQSHandler } from 'aws-lambda';
import { LeavingJob } from '#functions/jobs/company-data-jobs.ts';
import { leavingPorts } from '#functions/dispatch/company-data-ports.ts';
import { runLeavingJob } from '#functions/dispatch/run-company-data-job.ts';
import { runBatch } from '#functions/jobs/run-batch.ts';

export const handler: SQSHandler = (event) =>
  runBatch(event, LeavingJob, async (job) => runLeavingJob(job, await leavingPorts()));
