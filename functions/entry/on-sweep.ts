import type { SQSHandler } from 'aws-lambda';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { enqueueFieldService } from '#functions/features/field-service/jobs.ts';
import { enqueueSweep } from '#functions/features/reconciliation/enqueue-reconciliation.ts';
import { SweepJob } from '#functions/features/reconciliation/jobs.ts';
import { runSweepJob } from '#functions/features/reconciliation/run-reconciliation-job.ts';
import { objectStore } from '#functions/files/object-store.ts';
import { enqueueDocument, enqueueMail } from '#functions/jobs/enqueue.ts';
import { runBatch } from '#functions/jobs/run-batch.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { required } from '#functions/platform/env.ts';

export const handler: SQSHandler = (event) =>
  runBatch(event, SweepJob, (job) =>
    runSweepJob(job, {
      store: unsafeSystemTable(),
      clock: systemClock,
      objects: objectStore(),
      buckets: { photos: required('PHOTO_BUCKET'), documents: required('DOCUMENT_BUCKET') },
      enqueueMail,
      enqueueDocument,
      enqueueSweep,
      enqueueFieldService,
    }),
  );
