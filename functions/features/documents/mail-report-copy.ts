import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { documentIdOf } from '#functions/features/inspections/document-id.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import type { MailJobPorts } from '#functions/features/mail/run-mail-job.ts';
import { once } from '#functions/jobs/once.ts';
import { composeReportCopy } from './compose-report-copy.ts';
import { documentKey } from './document-keys.ts';
import { loadReport, noLinks } from './load-report.ts';
import { applyEffect } from './record-mail-event.ts';
import type { DeliveryRow } from './records.ts';
import { DocumentRepository } from './repository.ts';
import { createShareLink } from './share-links.ts';

type CopyJob = Extract<MailJob, { kind: 'report-copy' }>;

export const UNCONFIRMED = 'It could not be confirmed that the mail went out. Please send it again.';

/** The provider will never take this message, however often it is asked. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  ['MessageRejected', 'InvalidParameterValue', 'MailFromDomainNotVerifiedException'].includes(error.name);

async function send(job: CopyJob, row: DeliveryRow, table: TenantTable, ports: MailJobPorts): Promise<void> {
  const { store, clock, objects, mailer } = ports;
  const { organizationId, inspectionId, deliveryId } = job;
  const { report, header } = await loadReport(inspectionId, { table, store, clock, links: noLinks });
  const key = documentKey({ organizationId, inspectionId, documentId: documentIdOf(header) });
  const pdf = await objects.read(ports.documentBucket, key);
  const secret = await createShareLink({ organizationId, inspectionId, deliveryId }, store, clock);
  const tags = { organization: organizationId, inspection: inspectionId, delivery: deliveryId };
  const link = `${ports.appUrl}/r/${secret}`;
  await mailer.send(composeReportCopy({ report, to: row.to, message: row.message, link, pdf, tags }));
}

/** Sends one waiting delivery, once; its row and the inspection's status say what became of it. */
export async function mailReportCopy(job: CopyJob, ports: MailJobPorts): Promise<void> {
  const { inspectionId, deliveryId } = job;
  const table = new TenantTable(ports.store, unsafeTenantOf(job.organizationId, 'mail-jobs'));
  const row = await new DocumentRepository(table).getDelivery(inspectionId, deliveryId);
  if (row?.state !== 'queued') return;
  const place = { inspectionId, deliveryId };
  try {
    const outcome = await once(job.jobId, ports, () => send(job, row, table, ports));
    const isUnknown = outcome === 'unknown';
    const effect = isUnknown
      ? { state: 'failed' as const, status: 'NOT_DELIVERED' as const, reason: UNCONFIRMED }
      : { state: 'sent' as const };
    await applyEffect(effect, place, table, ports.clock);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const reason = `The mail provider refused the message: ${error.message}`.slice(0, 300);
    await applyEffect({ state: 'failed', status: 'NOT_DELIVERED', reason }, place, table, ports.clock);
  }
}
