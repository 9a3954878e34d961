import type { SQSHandler } from 'aws-lambda';
import { FieldServiceJob } from '#functions/features/field-service/jobs.ts';
import { fieldServicePorts } from '#functions/features/field-service/ports.ts';
import { runFieldServiceJob } from '#functions/features/field-service/run-field-service-job.ts';
import { runBatch } from '#functions/jobs/run-batch.ts';

export const handler: SQSHandler = (event) =>
  runBatch(event, FieldServiceJob, (job) => runFieldServiceJob(job, fieldServicePorts()));
