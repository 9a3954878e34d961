import { dateText } from '#shared/report/dates/dates.ts';
import { timeZoneOf } from '#shared/report/dates/time-zone.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { UNCONFIRMED } from '#functions/features/deliveries/mail-report-copy.ts';
import type { Effect } from '#functions/features/deliveries/delivery-effect.ts';
import type { DeliveryRow } from '#functions/features/deliveries/record.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import { runOnce } from '#functions/jobs/idempotent.ts';
import { companyLogo, mailCompany } from '#functions/mail/company-logo.ts';
import { refusalReason, sendOrRefuse } from '#functions/mail/refusal.ts';
import { displayName } from '#functions/mail/safe-text.ts';
import { handoutCopy } from '#functions/mail/templates/handout-copy.tsx';
import { applyToHandout } from './copy-state.ts';
import { handoutKey } from './handout-document.ts';
import { HandoutRepository } from './repository.ts';

type CopyJob = Extract<MailJob, { kind: 'handout-copy' }>;
async function send(job: CopyJob, row: DeliveryRow, table: TenantTable, ports: MailJobPorts): Promise<void> {
  const { organizationId, handoutId, deliveryId } = job;
  const [record, organization, pdf] = await Promise.all([
    new HandoutRepository(table).get(handoutId),
    new OrganizationRepository(ports.store).get(table.tenant),
    ports.objects.read(ports.documentBucket, handoutKey(job)),
  ]);
  if (record === undefined || organization === undefined || pdf === undefined) {
    throw new Error('The handout does not exist yet');
  }
  const { name, email } = organization;
  const logo = await companyLogo(organization, ports);
  const { title } = record.text;
  const mail = {
    to: row.to,
    fromName: displayName(name),
    ...(email === '' ? {} : { replyTo: email }),
    ...handoutCopy({
      company: mailCompany(organization, logo),
      clientName: record.facts.client.name,
      title,
      signedOn: dateText({ timeZone: timeZoneOf(organization.state) }, record.signedAt),
    }),
    inline: logo?.inline,
    attachments: [
      { fileName: `${title.toLowerCase().replaceAll(' ', '-')}.pdf`, contentType: 'application/pdf', content: pdf },
    ],
    tags: { organization: organizationId, handout: handoutId, delivery: deliveryId },
  };
  await sendOrRefuse(mail, organization, ports.mailer);
}

/** Sends one pending copy of a handout, once; its row records the outcome. */
export async function mailHandout(job: CopyJob, ports: MailJobPorts): Promise<void> {
  const { handoutId, deliveryId } = job;
  const table = new TenantTable(ports.store, unsafeTenantOf(job.organizationId, 'mail-jobs'));
  const row = await new HandoutRepository(table).getDelivery(handoutId, deliveryId);
  if (row?.state !== 'queued') return;
  const become = (effect: Effect) => applyToHandout(effect, { handoutId, deliveryId }, table, ports.clock);
  try {
    const action = [job.kind, job.organizationId, handoutId, deliveryId] as const;
    const outcome = await runOnce(action, ports, () => send(job, row, table, ports));
    await become(outcome === 'unknown' ? { state: 'failed', reason: UNCONFIRMED } : { state: 'sent' });
  } catch (error) {
    const reason = refusalReason(error);
    if (reason === undefined) throw error;
    await become({ state: 'failed', reason });
  }
}
