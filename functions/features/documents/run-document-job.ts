import type { ReportModel } from '#shared/report/model.ts';
import { photosById } from '#shared/report/present.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { Store } from '#functions/data/store.ts';
import { renderReportPdf } from '#functions/documents/render-report.ts';
import { renditionKey } from '#functions/files/object-keys.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import type { MailJob, ReportJob } from '#functions/jobs/messages.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { documentKey, reportKey } from './document-keys.ts';
import { contentHashOf, loadReport, noLinks } from './load-report.ts';
import type { DocumentRow } from './records.ts';
import { DocumentRepository } from './repository.ts';

export type DocumentJobPorts = {
  store: Store;
  clock: Clock;
  objects: ObjectStore;
  buckets: { photos: string; documents: string };
  enqueueMail(job: MailJob): Promise<void>;
};

/** How many photos are read at once. */
const AT_ONCE = 8;

async function photoBytes(job: ReportJob, report: ReportModel, ports: DocumentJobPorts) {
  const bytes = new Map<string, Uint8Array>();
  const photoIds = [...photosById(report).values()]
    .filter((photo) => photo.state === 'verified')
    .map(({ photoId }) => photoId);
  for (let from = 0; from < photoIds.length; from += AT_ONCE) {
    await Promise.all(
      photoIds.slice(from, from + AT_ONCE).map(async (photoId) => {
        const found = await ports.objects.read(ports.buckets.photos, renditionKey({ ...job, photoId }, 'print'));
        if (found !== undefined) bytes.set(photoId, found);
      }),
    );
  }
  return bytes;
}

async function make(job: ReportJob, table: TenantTable, ports: DocumentJobPorts): Promise<void> {
  const { inspectionId, documentId } = job;
  const documents = new DocumentRepository(table);
  const known = await documents.get(inspectionId, documentId);
  const { report } = await loadReport(inspectionId, { table, store: ports.store, clock: ports.clock, links: noLinks });
  const contentHash = contentHashOf(report);
  if (known?.state === 'made' && known.contentHash === contentHash) return;
  const pdf = await renderReportPdf(report, await photoBytes(job, report, ports));
  await ports.objects.write(
    ports.buckets.documents,
    reportKey(job),
    Buffer.from(JSON.stringify(report)),
    'application/json',
  );
  await ports.objects.write(ports.buckets.documents, documentKey(job), pdf, 'application/pdf');
  const at = instant(ports.clock);
  const facts = { bytes: pdf.length, contentHash, createdAt: known?.createdAt ?? at, updatedAt: at };
  const row: DocumentRow = { v: 1, entity: 'Document', documentId, kind: 'report', state: 'made', ...facts };
  await documents.put(inspectionId, row);
}

/**
 * Makes an inspection's report, unless the one that is there shows the same, then hands every waiting delivery to the mail
 * queue. Safe to repeat: a mail is sent once by its delivery's id.
 */
export async function runDocumentJob(job: ReportJob, ports: DocumentJobPorts): Promise<void> {
  const { organizationId, inspectionId } = job;
  const table = new TenantTable(ports.store, unsafeTenantOf(organizationId, 'document-jobs'));
  await make(job, table, ports);
  const deliveries = await new DocumentRepository(table).listDeliveries(inspectionId);
  for (const { deliveryId, state } of deliveries) {
    if (state !== 'queued') continue;
    await ports.enqueueMail({ kind: 'report-copy', jobId: deliveryId, organizationId, inspectionId, deliveryId });
  }
}
