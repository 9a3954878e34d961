import type { SQSHandler } from 'aws-lambda';
import { ClientImportJob } from '#functions/features/client-import/jobs.ts';
import { importPorts } from '#functions/features/client-import/ports.ts';
import { runImportJob } from '#functions/features/client-import/run-import-job.ts';
import { runBatch } from '#functions/jobs/run-batch.ts';

export const handler: SQSHandler = (event) =>
  runBatch(event, ClientImportJob, (job) => runImportJob(job, importPorts()));
