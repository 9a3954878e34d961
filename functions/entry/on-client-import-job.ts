import type { SQSHandler } from 'aws-lambda';
import * as z from 'zod';
import { ClientImportJob } from '#functions/features/clients/import/jobs.ts';
import { importPorts } from '#functions/features/clients/import/ports.ts';
import { runImportJob } from '#functions/features/clients/import/run-import-job.ts';
import { CsvExportJob } from '#functions/features/csv-exports/jobs.ts';
import { runCsvExport } from '#functions/features/csv-exports/run-export.ts';
import { runBatch } from '#functions/jobs/run-batch.ts';

/** Jobs in the client file queue. */
const FileJob = z.discriminatedUnion('kind', [...ClientImportJob.options, CsvExportJob]);

export const handler: SQSHandler = (event) =>
  runBatch(event, FileJob, (job) =>
    job.kind === 'export' ? runCsvExport(job, importPorts()) : runImportJob(job, importPorts()),
  );
