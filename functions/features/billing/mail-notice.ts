import { BRAND } from '#shared/brand.ts';
import { PLANS } from '#shared/pricing/plans.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import { timeZoneOf } from '#shared/report/dates/time-zone.ts';
import { shortDollars } from '#shared/money.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { isActive } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import { runOnce } from '#functions/jobs/idempotent.ts';
import { billingNotice } from '#functions/mail/templates/billing-notice.tsx';

type NoticeJob = Extract<MailJob, { kind: 'billing-notice' }>;

const PLAN_LINES = PLANS.map(({ name, monthlyCents }) => `${name} $${monthlyCents / 100} a month`);

function contentOf(job: NoticeJob, organization: OrganizationRecord, name: string, appUrl: string) {
  const when = { timeZone: timeZoneOf(organization.state) };
  return billingNotice(job.notice, {
    name,
    companyName: organization.name,
    link: `${appUrl}/billing`,
    payLink: job.url,
    plans: PLAN_LINES,
    amount: job.amountCents === undefined ? undefined : shortDollars(job.amountCents),
    date: job.at === undefined ? undefined : dateText(when, job.at),
    days: job.days,
  });
}

/** Emails each of the company's administrators once. */
export async function mailBillingNotice(job: NoticeJob, ports: MailJobPorts): Promise<void> {
  const table = new TenantTable(ports.store, unsafeTenantOf(job.organizationId, 'mail-jobs'));
  const [organization, users] = await Promise.all([
    new OrganizationRepository(ports.store).get(table.tenant),
    new UserRepository(table, ports.store).all(),
  ]);
  if (organization === undefined) return;
  const administrators = users.filter((user) => user.role === 'ADMINISTRATOR' && isActive(user));
  for (const { userId, email, name } of administrators) {
    const content = contentOf(job, organization, name, ports.appUrl);
    const tags = { kind: job.kind, notice: job.notice, organization: job.organizationId };
    const mail = { to: email, fromName: BRAND.name, replyTo: BRAND.emails.billing, ...content, tags };
    const action = [job.kind, job.organizationId, job.jobId, userId] as const;
    await runOnce(action, ports, async () => void (await ports.mailer.send(mail)));
  }
}
