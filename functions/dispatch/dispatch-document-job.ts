import { buildClientIndex } from '#functions/features/clients/search/build-index.ts';
import { gatherDue } from '#functions/features/due-services/gather-due.ts';
import { noteDueOf } from '#functions/features/due-services/note-due.ts';
import { queueReminders } from '#functions/features/due-services/remind.ts';
import { runArchiveJob } from '#functions/features/archives/run-archive-job.ts';
import { runHandoutJob } from '#functions/features/handouts/run-handout-job.ts';
import { runApprovalJob } from '#functions/features/proposals/run-approval-job.ts';
import { runRequestListJob } from '#functions/features/shared-report/run-request-list-job.ts';
import { clearSample } from '#functions/features/demo-inspection/clear-demo-photos.ts';
import { makeSample } from '#functions/features/demo-inspection/make-demo.ts';
import { unlessRemoved } from '#functions/features/demo-inspection/ignore-if-removed.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import { runDocumentJob, type DocumentJobPorts } from '#functions/features/reports/run-document-job.ts';

export type DispatchPorts = DocumentJobPorts & { enqueueDocument(job: DocumentJob): Promise<void> };

async function run(job: DocumentJob, ports: DispatchPorts): Promise<void> {
  switch (job.kind) {
    case 'report':
      // First: a report that cannot be made must not hide what is due.
      await noteDueOf(job, ports);
      return runDocumentJob(job, ports);
    case 'request-list':
      return runRequestListJob(job, ports);
    case 'handout':
      return runHandoutJob(job, ports);
    case 'approval':
      return runApprovalJob(job, ports);
    case 'archive':
      return runArchiveJob(job, ports);
    case 'client-index':
      return buildClientIndex(job, ports);
    case 'due-gathering':
      return gatherDue(job, ports);
    case 'service-reminders':
      return queueReminders(job, ports);
    case 'sample':
      return makeSample(job, ports);
    case 'sample-removal':
      return clearSample(job, ports);
  }
}

/** Does one job of the document queue, each kind by the feature it belongs to. */
export const dispatchDocumentJob = (job: DocumentJob, ports: DispatchPorts): Promise<void> =>
  unlessRemoved(job, ports.store, () => run(job, ports));
