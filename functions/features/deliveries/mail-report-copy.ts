import { notFound } from '#shared/errors.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { documentIdOf } from '#functions/features/inspections/document-id.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { earlierLinks, newestSeen } from '#functions/features/share-links/earlier-links.ts';
import { issueLinkSecret } from '#functions/features/share-links/issue-link-secret.ts';
import { showsPrices } from '#functions/features/share-links/open-link.ts';
import { linkStateOf, type LinkRow } from '#functions/features/share-links/records.ts';
import { LinkRepository } from '#functions/features/share-links/repository.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import { companyLogo } from '#functions/mail/company-logo.ts';
import { refusalReason, sendOrRefuse } from '#functions/mail/refusal.ts';
import { runOnce } from '#functions/jobs/idempotent.ts';
import { composeReportCopy } from './compose-report-copy.ts';
import { copyDocuments } from './delivery-attachments.ts';
import { mayGoOut } from './delivery-gate.ts';
import { reportKey, revisionJsonKey } from '../reports/document-keys.ts';
import { parseReport } from '../reports/parse-report.ts';
import { applyEffect } from './record-mail-event.ts';
import type { DeliveryRow } from './record.ts';
import { ReportRepository } from '../reports/repository.ts';
import { DeliveryRepository } from './repository.ts';
import { notifyDeliveryFailed } from './notify-delivery-failed.ts';

type CopyJob = Extract<MailJob, { kind: 'report-copy' }>;

export const UNCONFIRMED = 'We couldn’t confirm that the email was sent. Please send it again.';
const LINK_CLOSED = 'Its link was closed before the email was sent.';

/** The report as its job made it, the same one as behind the link. */
async function storedReport(inspectionId: string, table: TenantTable, ports: MailJobPorts): Promise<ReportModel> {
  const [newest, header] = await Promise.all([
    new ReportRepository(table).newestRevision(inspectionId),
    new InspectionRepository(table).get(inspectionId),
  ]);
  if (header === undefined) throw notFound('inspectionId');
  const place = { organizationId: table.tenant.organizationId, inspectionId };
  const key =
    newest === undefined
      ? reportKey({ ...place, documentId: documentIdOf(header) })
      : revisionJsonKey({ ...place, ...newest });
  const json = await ports.objects.read(ports.documentBucket, key);
  if (json === undefined) throw new Error('The report does not exist yet');
  return parseReport(json.toString('utf8'));
}

/** Tells whether this reader was sent or has opened an earlier revision of the report; undefined if neither. */
async function revisedFor(link: LinkRow, inspectionId: string, table: TenantTable) {
  const [newest, earlier] = await Promise.all([
    new ReportRepository(table).newestRevision(inspectionId),
    earlierLinks(link, inspectionId, table),
  ]);
  const seen = newestSeen(earlier);
  if (newest === undefined || seen === newest.revision) return undefined;
  if (seen !== undefined) return 'opened';
  const isOlder = ({ createdAt, include }: LinkRow) => createdAt < newest.madeAt && include.includes('report');
  return newest.revision > 1 && earlier.some(isOlder) ? 'sent' : undefined;
}

type Ready = { job: CopyJob; row: DeliveryRow; link: LinkRow; table: TenantTable };

async function send({ job, row, link, table }: Ready, ports: MailJobPorts): Promise<void> {
  const { organizationId, inspectionId, deliveryId } = job;
  const [report, organization, revised] = await Promise.all([
    storedReport(inspectionId, table, ports),
    new OrganizationRepository(ports.store).get(table.tenant),
    revisedFor(link, inspectionId, table),
  ]);
  if (organization === undefined) throw notFound('inspectionId');
  const documents = await copyDocuments(
    { row, inspectionId, table, report, showPrices: showsPrices({ organization, link }) },
    ports,
  );
  const secret = await issueLinkSecret({ link, inspectionId, table }, ports);
  const mail = composeReportCopy({
    report,
    to: row.to,
    message: row.message,
    sender: row.sentByName ?? '',
    audience: row.audience,
    include: documents.include,
    link: `${ports.appUrl}/r/${secret}`,
    expiresAt: link.endsAt,
    hasPassPhrase: link.phrase !== undefined,
    documents: documents.documents,
    revised,
    photosToCome: row.withoutPhotos ?? 0,
    logo: await companyLogo(organization, ports),
    tags: { organization: organizationId, inspection: inspectionId, delivery: deliveryId },
  });
  await sendOrRefuse(mail, organization, ports.mailer);
}

async function linkOf({ linkId }: DeliveryRow, inspectionId: string, table: TenantTable, now: Date) {
  const link = linkId === undefined ? undefined : await new LinkRepository(table).get(inspectionId, linkId);
  return link === undefined || ['revoked', 'expired'].includes(linkStateOf(link, now)) ? undefined : link;
}

/** Sends one pending delivery, once; its row and the inspection's status record the outcome. */
export async function mailReportCopy(job: CopyJob, ports: MailJobPorts): Promise<void> {
  const { inspectionId, deliveryId } = job;
  const table = new TenantTable(ports.store, unsafeTenantOf(job.organizationId, 'mail-jobs'));
  const row = await new DeliveryRepository(table).get(inspectionId, deliveryId);
  const header = await new InspectionRepository(table).get(inspectionId);
  // Photos may have been added since the job was queued; the event of the last one queues it again.
  if (row === undefined || header === undefined || !mayGoOut(row, header)) return;
  const fail = async (reason: string) => {
    const effect = { state: 'failed', status: 'NOT_DELIVERED', reason } as const;
    await applyEffect(effect, { inspectionId, deliveryId }, table, ports.clock);
    await notifyDeliveryFailed({ inspectionId, deliveryId }, { table, store: ports.store, clock: ports.clock });
  };
  const link = await linkOf(row, inspectionId, table, ports.clock.now());
  if (link === undefined) return fail(LINK_CLOSED);
  try {
    const action = [job.kind, job.organizationId, inspectionId, deliveryId] as const;
    const outcome = await runOnce(action, ports, () => send({ job, row, link, table }, ports));
    if (outcome === 'unknown') return await fail(UNCONFIRMED);
    await applyEffect({ state: 'sent' }, { inspectionId, deliveryId }, table, ports.clock);
  } catch (error) {
    const reason = refusalReason(error);
    if (reason === undefined) throw error;
    await fail(reason);
  }
}
