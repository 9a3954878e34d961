import { BRAND } from '#shared/brand.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { LinkRepository } from '#functions/features/share-links/repository.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import { runOnce } from '#functions/jobs/idempotent.ts';
import { displayName } from '#functions/mail/safe-text.ts';
import { questionMail } from '#functions/mail/templates/question.tsx';

/** Emails a reader's question to the company, once; replies go to the reader. */
export async function mailQuestion(job: Extract<MailJob, { kind: 'question' }>, ports: MailJobPorts): Promise<void> {
  const { inspectionId, questionId } = job;
  const table = new TenantTable(ports.store, unsafeTenantOf(job.organizationId, 'mail-jobs'));
  const [question, inspection, organization] = await Promise.all([
    new LinkRepository(table).getQuestion(inspectionId, questionId),
    new InspectionRepository(table).get(inspectionId),
    new OrganizationRepository(ports.store).get(table.tenant),
  ]);
  if (question === undefined || inspection === undefined || organization === undefined) return;
  if (organization.email === '') return;
  const content = questionMail({
    companyName: organization.name,
    clientName: inspection.clientName,
    address: inspection.address,
    asker: question,
    text: question.text,
    link: `${ports.appUrl}/inspect/${inspectionId}`,
  });
  const mail = {
    to: organization.email,
    fromName: displayName(`${question.name} via ${BRAND.name}`),
    replyTo: question.replyTo,
    replyToName: displayName(question.name),
    ...content,
    tags: { kind: job.kind, organization: job.organizationId },
  };
  const action = [job.kind, job.organizationId, inspectionId, questionId] as const;
  await runOnce(action, ports, async () => void (await ports.mailer.send(mail)));
}
