import type { SQSHandler } from 'aws-lambda';
import { CompanyDataJob } from '#functions/jobs/company-data-jobs.ts';
import { companyDataPorts } from '#functions/dispatch/company-data-ports.ts';
import { runCompanyDataJob } from '#functions/dispatch/run-company-data-job.ts';
import { runBatch } from '#functions/jobs/run-batch.ts';

export const handler: SQSHandler = (event) =>
  runBatch(event, CompanyDataJob, async (job) => runCompanyDataJob(job, await companyDataPorts()));
