import type { SQSHandler } from 'aws-lambda';
import { ClientFileJob, runClientFileJob } from '#functions/dispatch/run-client-file-job.ts';
import { importPorts } from '#functions/features/clients/import/ports.ts';
import { runBatch } from '#functions/jobs/run-batch.ts';

export const handler: SQSHandler = (event) =>
  runBatch(event, ClientFileJob, (job) => runClientFileJob(job, importPorts()));
