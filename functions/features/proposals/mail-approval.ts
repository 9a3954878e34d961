import { dateTimeText } from '#shared/report/dates.ts';
import { money } from '#shared/report/present.ts';
import { timeZoneOf } from '#shared/report/time-zone.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { MailJobPorts } from '#functions/features/mail/run-mail-job.ts';
import { OrganizationRepository } from '#functions/features/organizations/repository.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import { once } from '#functions/jobs/once.ts';
import { approvalCopy } from '#functions/mail/templates/approval-copy.ts';
import { displayName } from '#functions/mail/templates/escape.ts';
import { approvalPdfKey } from './keys.ts';
import { ProposalRepository } from './repository.ts';

type ApprovalMail = Extract<MailJob, { kind: 'approval-copy' }>;

/** Larger attachments are refused by many mailboxes; the copy is then in the product and behind the reader's link. */
const MAX_ATTACHMENT_BYTES = 3_000_000;

/** Mails the signed copy to its signer or to the company, once each; nothing with a price while prices are hidden. */
export async function mailApproval(job: ApprovalMail, ports: MailJobPorts): Promise<void> {
  const { organizationId, inspectionId, approvalId, reader } = job;
  const table = new TenantTable(ports.store, unsafeTenantOf(organizationId, 'mail-jobs'));
  const [approval, inspection, organization, pdf] = await Promise.all([
    new ProposalRepository(table).getApproval(inspectionId, approvalId),
    new InspectionRepository(table).get(inspectionId),
    new OrganizationRepository(ports.store).get(table.tenant),
    ports.objects.read(ports.documentBucket, approvalPdfKey({ organizationId, inspectionId }, approvalId)),
  ]);
  if (approval === undefined || inspection === undefined || organization?.settings.showPrices !== true) return;
  const to = reader === 'signer' ? approval.signerEmail : organization.email;
  if (to === '') return;
  const attached = pdf !== undefined && pdf.length < MAX_ATTACHMENT_BYTES ? pdf : undefined;
  const zone = { timeZone: timeZoneOf(organization.state) };
  const content = approvalCopy({
    reader,
    company: organization,
    clientName: inspection.clientName,
    address: inspection.address,
    signedBy: approval.signature.name,
    signedAt: dateTimeText(zone, approval.approvedAt),
    repairs: approval.selection.lines.length,
    total: money(approval.totals.totalCents),
    cancelUntil: approval.cancelUntil,
    hasAttachment: attached !== undefined,
    link: `${ports.appUrl}/inspect/${inspectionId}/proposal`,
  });
  const mail = {
    to,
    fromName: displayName(organization.name),
    ...(reader === 'signer' && organization.email !== '' && { replyTo: organization.email }),
    ...content,
    ...(attached !== undefined && {
      attachments: [{ fileName: 'approved-repairs.pdf', contentType: 'application/pdf', content: attached }],
    }),
    tags: { kind: job.kind },
  };
  await once(`approval-${approvalId}-${reader}`, ports, async () => void (await ports.mailer.send(mail)));
}
