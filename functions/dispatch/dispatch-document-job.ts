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
import { logWarning } from '#functions/platform/logger.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import { runDocumentJob, type DocumentJobPorts } from '#functions/features/reports/run-document-job.ts';

export type DispatchPorts = DocumentJobPorts & {
  enqueueDocument(job: DocumentJob): Promise<void>;
  /** The stage's search service, if it has one: its URL, and the number of clients above which a company uses it. */
  searchService?: { address: string; from: number };
};
type FeedJob = Extract<DocumentJob, { kind: 'client-search-feed' }>;

async function feed(job: FeedJob, { searchService, ...ports }: DispatchPorts): Promise<void> {
  if (searchService === undefined) {
    logWarning('The stage has no search service', { organizationId: job.organizationId });
    return;
  }
  const { feedClientSearch } = await import('#functions/features/clients/search/managed/feed-job.ts');
  const { functionDomain } = await import('#functions/features/clients/search/managed/function-domain.ts');
  await feedClientSearch(job, { ...ports, domain: functionDomain(searchService.address) });
}

const indexPorts = ({ searchService, ...ports }: DispatchPorts) =>
  searchService === undefined ? ports : { ...ports, managed: { ...ports, from: searchService.from } };

async function run(job: DocumentJob, ports: DispatchPorts): Promise<void> {
  switch (job.kind) {
    case 'report':
      // Recorded first, so that a report that fails doesn't hide due services.
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
      return buildClientIndex(job, indexPorts(ports));
    case 'client-search-feed':
      return feed(job, ports);
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

/** Runs one job of the document queue in the feature of its kind. */
export const dispatchDocumentJob = (job: DocumentJob, ports: DispatchPorts): Promise<void> =>
  unlessRemoved(job, ports.store, () => run(job, ports));
