import { retryOnConflict } from '#functions/data/retry.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { makeProposal } from '#functions/features/proposals/make-proposal.ts';
import { makePullSheet } from '#functions/features/pull-sheets/make-pull-sheet.ts';
import type { ReportJob } from '#functions/jobs/messages.ts';
import { instant } from '#functions/platform/clock.ts';
import type { DocumentJobPorts, LoadedJob, Maker } from './document-job.ts';
import { loadReport, noLinks } from './load-report.ts';
import { makeReport } from './make-report.ts';
import { makePlainReport } from './render-unpriced-report.ts';
import { repriceRevisions } from './reprice-revisions.ts';
import { mayGoOut } from '../deliveries/delivery-gate.ts';
import { DeliveryRepository } from '#functions/features/deliveries/repository.ts';
import { LinkRepository } from '#functions/features/share-links/repository.ts';
import { ReportRepository } from './repository.ts';
import { withKnownCompany } from './with-known-company.ts';

export type { DocumentJobPorts } from './document-job.ts';

/** The documents of an inspection, in the order they are made. */
const MAKERS: readonly Maker[] = [makeReport, repriceRevisions, makePlainReport, makeProposal, makePullSheet];

/**
 * Reads revisions before answers, so that a document is never made from answers older than the revisions that were
 * read.
 */
async function load(job: ReportJob, table: TenantTable, ports: DocumentJobPorts): Promise<LoadedJob> {
  const reports = new ReportRepository(table);
  const readAt = instant(ports.clock);
  const [known, newest, links] = await Promise.all([
    reports.get(job.inspectionId, job.documentId),
    reports.newestRevision(job.inspectionId),
    new LinkRepository(table).list(job.inspectionId),
  ]);
  const loaded = await loadReport(job.inspectionId, { table, store: ports.store, clock: ports.clock, links: noLinks });
  return withKnownCompany({ ...loaded, job, table, known, newest, readAt, isShared: links.length > 0 }, ports);
}

/**
 * Makes an inspection's documents unless they're up to date. Then queues each pending delivery's email, if all photos
 * are stored. Idempotent: an email is sent once per delivery id.
 */
export async function runDocumentJob(job: ReportJob, ports: DocumentJobPorts): Promise<void> {
  const { organizationId, inspectionId } = job;
  const table = new TenantTable(ports.store, unsafeTenantOf(organizationId, 'document-jobs'));
  await retryOnConflict(async () => {
    const loaded = await load(job, table, ports);
    for (const make of MAKERS) await make(loaded, ports);
  });
  const [deliveries, header] = await Promise.all([
    new DeliveryRepository(table).list(inspectionId),
    new InspectionRepository(table).get(inspectionId),
  ]);
  for (const delivery of deliveries) {
    // The event of the last photo queues this job again.
    if (header === undefined || !mayGoOut(delivery, header)) continue;
    const { deliveryId } = delivery;
    await ports.enqueueMail({ kind: 'report-copy', jobId: deliveryId, organizationId, inspectionId, deliveryId });
  }
}
