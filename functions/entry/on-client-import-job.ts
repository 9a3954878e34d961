import type { SQSHandler } from 'aws-lambda';
import { ClientImportJob } from '#functions/features/clients/import/jobs.ts';
import { importPorts } from '#functions/features/clients/import/ports.ts';
import { runImportJob } from '#functions/features/clients/import/run-import-job.ts';
import { runBatch } from '#functions/jobs/run-batch.ts';

export const handler: SQSHandler = (event) =>
  runBatch(event, ClientImportJob, (job) => runImportJob(job, importPorts()));
