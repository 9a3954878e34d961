import { BRAND } from '#shared/brand.ts';
import { shortDollars } from '#shared/money.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { readSignedText } from '#functions/features/proposals/read-signed-text.ts';
import { ProposalRepository } from '#functions/features/proposals/repository.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import { runOnce } from '#functions/jobs/idempotent.ts';
import { depositPaid } from '#functions/mail/templates/deposit-paid.tsx';

/** Emails the company about a paid deposit, once, at its public address. */
export async function mailDepositPaid(
  job: Extract<MailJob, { kind: 'deposit-paid' }>,
  ports: MailJobPorts,
): Promise<void> {
  const table = new TenantTable(ports.store, unsafeTenantOf(job.organizationId, 'mail-jobs'));
  const [approval, organization] = await Promise.all([
    new ProposalRepository(table).getApproval(job.inspectionId, job.approvalId),
    new OrganizationRepository(ports.store).get(table.tenant),
  ]);
  if (approval === undefined || organization === undefined || organization.email === '') return;
  const { client } = await readSignedText(job, approval, ports);
  const content = depositPaid({
    companyName: organization.name,
    clientName: client.name,
    address: client.address,
    amount: shortDollars(job.amountCents),
    link: `${ports.appUrl}/inspect/${job.inspectionId}/proposal`,
  });
  const mail = {
    to: organization.email,
    fromName: BRAND.name,
    ...content,
    tags: { kind: job.kind, organization: job.organizationId },
  };
  const action = [job.kind, job.organizationId, job.jobId] as const;
  await runOnce(action, ports, async () => void (await ports.mailer.send(mail)));
}
