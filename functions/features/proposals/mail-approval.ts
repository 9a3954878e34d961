import { dateTimeText } from '#shared/report/dates/dates.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { shortDollars } from '#shared/money.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import { runOnce } from '#functions/jobs/idempotent.ts';
import { type CompanyLogo, companyLogo, mailCompany } from '#functions/mail/company-logo.ts';
import type { MailContent } from '#functions/mail/mail-template.ts';
import { displayName } from '#functions/mail/safe-text.ts';
import { approvalForCompany } from '#functions/mail/templates/approval-company.tsx';
import { approvalForSigner } from '#functions/mail/templates/approval-signer.tsx';
import { approvalPdfKey } from './keys.ts';
import { readSignedText } from './read-signed-text.ts';
import type { ApprovalRow } from './records.ts';
import { ProposalRepository } from './repository.ts';

type ApprovalMail = Extract<MailJob, { kind: 'approval-copy' }>;

/** Many mailboxes reject larger attachments; the copy is then only in the product and behind the reader's link. */
const MAX_ATTACHMENT_BYTES = 3_000_000;

const ATTACHMENT = { fileName: 'approved-repairs.pdf', contentType: 'application/pdf' };

const attachable = (pdf: Buffer | undefined): Buffer | undefined =>
  pdf !== undefined && pdf.length < MAX_ATTACHMENT_BYTES ? pdf : undefined;

type Facts = {
  approval: ApprovalRow;
  /** As it was signed. */
  proposal: ProposalModel;
  organization: OrganizationRecord;
  logo: CompanyLogo | undefined;
  link: string;
  isAttached: boolean;
};

function contentOf(reader: ApprovalMail['reader'], facts: Facts): MailContent {
  const { approval, proposal, organization, logo, link, isAttached } = facts;
  const approvalMail = {
    company: mailCompany(organization, logo),
    signedBy: approval.signature.name,
    signedAt: dateTimeText(proposal, approval.approvedAt),
    repairs: approval.selection.lines.length,
    total: shortDollars(approval.totals.totalCents),
  };
  return reader === 'signer'
    ? approvalForSigner({
        ...approvalMail,
        cancelUntil: approval.cancelUntil,
        hasAttachment: isAttached,
        hasLink: approval.via === 'link',
      })
    : approvalForCompany({ ...approvalMail, clientName: proposal.client.name, address: proposal.client.address, link });
}

/**
 * Emails the signed copy to its signer or the company, once each; omits anything with a price while prices are hidden.
 */
export async function mailApproval(job: ApprovalMail, ports: MailJobPorts): Promise<void> {
  const { organizationId, inspectionId, approvalId, reader } = job;
  const table = new TenantTable(ports.store, unsafeTenantOf(organizationId, 'mail-jobs'));
  const [approval, organization, pdf] = await Promise.all([
    new ProposalRepository(table).getApproval(inspectionId, approvalId),
    new OrganizationRepository(ports.store).get(table.tenant),
    ports.objects.read(ports.documentBucket, approvalPdfKey({ organizationId, inspectionId }, approvalId)),
  ]);
  if (approval === undefined || organization?.settings.showPrices !== true) return;
  const to = reader === 'signer' ? approval.signerEmail : organization.email;
  if (to === '') return;
  const attached = attachable(pdf);
  const logo = reader === 'signer' ? await companyLogo(organization, ports) : undefined;
  const proposal = await readSignedText({ organizationId, inspectionId }, approval, ports);
  const link = `${ports.appUrl}/inspect/${inspectionId}/proposal`;
  const content = contentOf(reader, {
    approval,
    proposal,
    organization,
    logo,
    link,
    isAttached: attached !== undefined,
  });
  const mail = {
    to,
    fromName: displayName(organization.name),
    ...(reader === 'signer' && organization.email !== '' && { replyTo: organization.email }),
    ...content,
    inline: logo?.inline,
    attachments: attached === undefined ? [] : [{ ...ATTACHMENT, content: attached }],
    tags: { kind: job.kind, organization: job.organizationId },
  };
  const action = [job.kind, organizationId, inspectionId, approvalId, reader] as const;
  await runOnce(action, ports, async () => void (await ports.mailer.send(mail)));
}
