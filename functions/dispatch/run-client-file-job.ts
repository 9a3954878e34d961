import * as z from 'zod';
import { ClientImportJob } from '#functions/features/clients/import/jobs.ts';
import type { ImportPorts } from '#functions/features/clients/import/ports.ts';
import { runImportJob } from '#functions/features/clients/import/run-import-job.ts';
import { CsvExportJob } from '#functions/features/csv-exports/jobs.ts';
import { runCsvExport } from '#functions/features/csv-exports/run-export.ts';
import { acceptsJobs } from './accepts-jobs.ts';

/** Jobs in the client file queue. */
export const ClientFileJob = z.discriminatedUnion('kind', [...ClientImportJob.options, CsvExportJob]);
export type ClientFileJob = z.infer<typeof ClientFileJob>;

/** Runs one job of the client file queue; does nothing for a company that is being erased. */
export async function runClientFileJob(job: ClientFileJob, ports: ImportPorts): Promise<void> {
  if (!(await acceptsJobs(job.organizationId, ports.store))) return;
  await (job.kind === 'export' ? runCsvExport(job, ports) : runImportJob(job, ports));
}
