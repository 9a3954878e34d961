import { BRAND } from '#shared/brand.ts';
import { writeEmailLink } from '#functions/features/auth/email-change/email-link.ts';
import { writeResetLink } from '#functions/features/auth/sign-in/reset-link.ts';
import { mailBillingNotice } from '#functions/features/billing/mail-notice.ts';
import { mailDepositPaid } from '#functions/features/deposits/mail-deposit-paid.ts';
import { mailPhotosWaiting } from '#functions/features/upload-status/mail-photos-waiting.ts';
import { mailReportCopy } from '#functions/features/deliveries/mail-report-copy.ts';
import { mailServiceReminder } from '#functions/features/due-services/mail-reminder.ts';
import { mailHandout } from '#functions/features/handouts/mail-handout.ts';
import { mailApproval } from '#functions/features/proposals/mail-approval.ts';
import { issueNewsletterToken } from '#functions/features/maillist/subscriber.ts';
import { mailQuestion } from '#functions/features/shared-report/mail-question.ts';
import { mailTicketMessage, mailTicketReceipt } from '#functions/features/tickets/mail-ticket.ts';
import { removeTicketFiles } from '#functions/features/tickets/ticket-files.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import { runOnce } from '#functions/jobs/idempotent.ts';
import { accountMail } from '#functions/mail/account-mail.ts';
import type { Mail } from '#functions/mail/mailer-port.ts';
import type { MailContent } from '#functions/mail/mail-template.ts';
import { newsletterConfirm } from '#functions/mail/templates/newsletter-confirm.tsx';
import { companyDataMail } from '#functions/mail/templates/company-data.tsx';
import { passwordReset } from '#functions/mail/templates/password-reset.tsx';
import { ticket } from '#functions/mail/templates/ticket.tsx';
import { welcome } from '#functions/mail/templates/welcome.tsx';

type PlainJob = Exclude<
  MailJob,
  {
    kind:
      | 'report-copy'
      | 'billing-notice'
      | 'handout-copy'
      | 'deposit-paid'
      | 'question'
      | 'approval-copy'
      | 'photos-waiting'
      | 'service-reminder'
      | 'ticket-message'
      | 'ticket-receipt'
      | 'ticket-files-removal';
  }
>;

async function resetContent(to: string, ports: MailJobPorts): Promise<MailContent | undefined> {
  const link = await writeResetLink(to, ports);
  return link && passwordReset({ name: link.name, link: `${ports.appUrl}/reset/${link.token}` });
}

async function newsletterContent(
  { emailHash }: Extract<PlainJob, { kind: 'newsletter-confirm' }>,
  { store, appUrl }: MailJobPorts,
): Promise<MailContent | undefined> {
  const token = await issueNewsletterToken(store, emailHash);
  if (token === undefined) return undefined;
  const confirmLink = `${appUrl}/newsletter/confirm/${token}`;
  return newsletterConfirm({ confirmLink, unsubscribeLink: `${appUrl}/newsletter/unsubscribe/${token}` });
}

/** Undefined when there is nothing to send. Link secrets are created here, so that no queue ever contains one. */
async function contentOf(job: PlainJob, ports: MailJobPorts): Promise<MailContent | undefined> {
  const { appUrl } = ports;
  switch (job.kind) {
    case 'welcome':
      return welcome({ link: `${appUrl}/dashboard` });
    case 'password-reset':
      return resetContent(job.to, ports);
    case 'email-link': {
      const { letter, name, what } = job;
      return accountMail({ letter, name, link: `${appUrl}${await writeEmailLink(ports.store, job.link)}`, what });
    }
    case 'account': {
      const { letter, name, what, when } = job;
      return accountMail({ letter, name, link: `${appUrl}${job.path}`, what, when });
    }
    case 'leaving':
      return companyDataMail({ ...job, link: job.letter === 'gone' ? appUrl : `${appUrl}/admin/leave` });
    case 'newsletter-confirm':
      return newsletterContent(job, ports);
    case 'ticket':
      return ticket(job);
  }
}

async function compose(job: PlainJob, ports: MailJobPorts): Promise<Mail | undefined> {
  const isTicket = job.kind === 'ticket';
  const content = await contentOf(job, ports);
  if (content === undefined) return undefined;
  return {
    to: isTicket ? ports.supportEmail : job.to,
    fromName: BRAND.name,
    ...(isTicket ? { replyTo: job.email } : {}),
    ...content,
    tags: { kind: job.kind },
  };
}

/** Sends a job's email once: a repeated job finds it already sent. */
export async function runMailJob(job: MailJob, ports: MailJobPorts): Promise<void> {
  if (job.kind === 'report-copy') return mailReportCopy(job, ports);
  if (job.kind === 'handout-copy') return mailHandout(job, ports);
  if (job.kind === 'question') return mailQuestion(job, ports);
  if (job.kind === 'approval-copy') return mailApproval(job, ports);
  if (job.kind === 'billing-notice') return mailBillingNotice(job, ports);
  if (job.kind === 'deposit-paid') return mailDepositPaid(job, ports);
  if (job.kind === 'service-reminder') return mailServiceReminder(job, ports);
  if (job.kind === 'ticket-message') return mailTicketMessage(job, ports);
  if (job.kind === 'ticket-receipt') return mailTicketReceipt(job, ports);
  if (job.kind === 'ticket-files-removal') return removeTicketFiles(job.ticketId, ports);
  if (job.kind === 'photos-waiting') return mailPhotosWaiting(job, ports);
  await runOnce([job.kind, job.jobId], ports, async () => {
    const mail = await compose(job, ports);
    if (mail !== undefined) await ports.mailer.send(mail);
  });
}
