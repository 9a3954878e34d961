import type { SQSHandler } from 'aws-lambda';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { dispatchDocumentJob } from '#functions/dispatch/dispatch-document-job.ts';
import { objectStore } from '#functions/files/object-store.ts';
import { enqueueDocument, enqueueMail } from '#functions/jobs/enqueue.ts';
import { DocumentJob } from '#functions/jobs/messages.ts';
import { runBatch } from '#functions/jobs/run-batch.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { env, required } from '#functions/platform/env.ts';

/**
 * Empty in a stage without a managed search service; companies of any size use the in-memory index or word rows there.
 */
function searchService() {
  const { CLIENT_SEARCH_URL: address, CLIENT_SEARCH_FROM: from } = env();
  return address === undefined || from === undefined ? {} : { searchService: { address, from } };
}

export const handler: SQSHandler = (event) =>
  runBatch(event, DocumentJob, (job) =>
    dispatchDocumentJob(job, {
      store: unsafeSystemTable(),
      clock: systemClock,
      objects: objectStore(),
      buckets: { photos: required('PHOTO_BUCKET'), documents: required('DOCUMENT_BUCKET') },
      enqueueMail,
      enqueueDocument,
      ...searchService(),
    }),
  );
