import type { SQSHandler } from 'aws-lambda';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { dispatchDocumentJob } from '#functions/dispatch/dispatch-document-job.ts';
import { objectStore } from '#functions/files/object-store.ts';
import { enqueueDocument, enqueueMail } from '#functions/jobs/enqueue.ts';
import { DocumentJob } from '#functions/jobs/messages.ts';
import { runBatch } from '#functions/jobs/run-batch.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { required } from '#functions/platform/env.ts';

export const handler: SQSHandler = (event) =>
  runBatch(event, DocumentJob, (job) =>
    dispatchDocumentJob(job, {
      store: unsafeSystemTable(),
      clock: systemClock,
      objects: objectStore(),
      buckets: { photos: required('PHOTO_BUCKET'), documents: required('DOCUMENT_BUCKET') },
      enqueueMail,
      enqueueDocument,
    }),
  );
