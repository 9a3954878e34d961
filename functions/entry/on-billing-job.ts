import type { SQSHandler } from 'aws-lambda';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { runBillingJob } from '#functions/features/billing/run-billing-job.ts';
import { enqueueBilling, enqueueMail } from '#functions/jobs/enqueue.ts';
import { BillingJob } from '#functions/jobs/messages.ts';
import { runBatch } from '#functions/jobs/run-batch.ts';
import { billingProvider } from '#functions/payments/provider.ts';
import { billingClock } from '#functions/platform/billing-clock.ts';

export const handler: SQSHandler = (event) =>
  runBatch(event, BillingJob, async (job) =>
    runBillingJob(job, {
      store: unsafeSystemTable(),
      clock: billingClock,
      provider: await billingProvider(),
      enqueueMail,
      enqueueBilling,
    }),
  );
