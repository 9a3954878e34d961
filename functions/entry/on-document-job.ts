import type { SQSHandler } from 'aws-lambda';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { runDocumentJob } from '#functions/features/documents/run-document-job.ts';
import { runArchiveJob } from '#functions/features/exports/run-archive-job.ts';
import { runHandoutJob } from '#functions/features/handouts/run-handout-job.ts';
import { runRequestListJob } from '#functions/features/readers/run-request-list-job.ts';
import { runApprovalJob } from '#functions/features/proposals/run-approval-job.ts';
import { objectStore } from '#functions/files/object-store.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { DocumentJob } from '#functions/jobs/messages.ts';
import { runBatch } from '#functions/jobs/run-batch.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { required } from '#functions/platform/env.ts';

export const handler: SQSHandler = (event) =>
  runBatch(event, DocumentJob, (job) => {
    const ports = {
      store: unsafeSystemTable(),
      clock: systemClock,
      objects: objectStore(),
      buckets: { photos: required('PHOTO_BUCKET'), documents: required('DOCUMENT_BUCKET') },
      enqueueMail,
    };
    if (job.kind === 'approval') return runApprovalJob(job, ports);
    if (job.kind === 'archive') return runArchiveJob(job, ports);
    if (job.kind === 'request-list') return runRequestListJob(job, ports);
    return job.kind === 'handout' ? runHandoutJob(job, ports) : runDocumentJob(job, ports);
  });
