import type { SQSHandler } from 'aws-lambda';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { runMailJob } from '#functions/dispatch/run-mail-job.ts';
import { objectStore } from '#functions/files/object-store.ts';
import { MailJob } from '#functions/jobs/messages.ts';
import { runBatch } from '#functions/jobs/run-batch.ts';
import { productMailer } from '#functions/mail/product-mailer.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { env, required } from '#functions/platform/env.ts';

export const handler: SQSHandler = (event) =>
  runBatch(event, MailJob, (job) =>
    runMailJob(job, {
      store: unsafeSystemTable(),
      clock: systemClock,
      mailer: productMailer({ store: unsafeSystemTable(), clock: systemClock }),
      objects: objectStore(),
      documentBucket: required('DOCUMENT_BUCKET'),
      supportEmail: required('SUPPORT_EMAIL'),
      inboundDomain: env().INBOUND_DOMAIN,
      appUrl: required('APP_URL'),
    }),
  );
