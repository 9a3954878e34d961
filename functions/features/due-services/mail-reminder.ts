import { DUE_KIND_LABELS } from '#shared/due-services/due-kinds.ts';
import { INSPECTED_SYSTEMS } from '#shared/inspection/type-names.ts';
import { omit } from '#shared/omit.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import type { ClientRecord } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import { companyLogo, mailCompany } from '#functions/mail/company-logo.ts';
import { AddressBlocked, refusalReason, sendOrRefuse } from '#functions/mail/refusal.ts';
import { displayName } from '#functions/mail/safe-text.ts';
import { serviceReminder } from '#functions/mail/templates/service-reminder.tsx';
import { instant } from '#functions/platform/clock.ts';
import { writePreferenceLink } from './mail-preferences.ts';
import { dueIdOf, type DueRow, dueKeyOf } from './record.ts';
import { DueRepository } from './repository.ts';

type ReminderJob = Extract<MailJob, { kind: 'service-reminder' }>;
type State = NonNullable<DueRow['reminder']>['state'];

/**
 * One reminder per due date, and none for a service that was done or put off to another year since the request. If the address was blocked or failed, it may have been corrected, so a new request is
 * sent.
 */
function isToSend(row: DueRow, { dueDays }: ReminderJob): boolean {
  const { dueOn, reminder } = row;
  if ((dueDays?.[dueIdOf(row)] ?? dueOn) !== dueOn) return false;
  if (reminder === undefined || reminder.dueOn !== dueOn) return true;
  return reminder.state === 'blocked' || reminder.state === 'failed';
}

/**
 * Marks the services as being reminded before the email is sent, so that only one of two deliveries of a message sends
 * it. A crash between the mark and the email leaves them unconfirmed: at-most-once delivery.
 */
function claim(job: ReminderJob, due: DueRepository, at: string): Promise<DueRow[]> {
  const wanted = job.dueIds.flatMap((dueId) => dueKeyOf(dueId) ?? []);
  return retryOnConflict(async () => {
    const rows = (await due.getAll(wanted)).filter((row) => isToSend(row, job));
    const reminderOf = ({ dueOn }: DueRow) => ({ dueOn, state: 'sending', at }) as const;
    if (rows.length > 0) await due.write(rows.map((row) => due.saving(row, { reminder: reminderOf(row) })));
    return rows.map((row) => ({ ...row, reminder: reminderOf(row), version: row.version + 1 }));
  });
}

/** Records the outcome; a service that was snoozed or done in the meantime keeps its state. */
async function settle(claimed: readonly DueRow[], state: State | 'free', due: DueRepository, at: string) {
  await retryOnConflict(async () => {
    const now = await due.getAll(claimed);
    const own = now.filter((row) => row.reminder?.state === 'sending');
    const writes = own.map((row) => {
      if (state !== 'free')
        return due.saving(row, { reminder: { dueOn: row.reminder?.dueOn ?? row.dueOn, state, at } });
      return due.saving(omit(row, 'reminder'), {});
    });
    if (writes.length > 0) await due.write(writes);
  });
}

type Letter = { client: ClientRecord; organization: OrganizationRecord; rows: readonly DueRow[] };

async function send({ client, organization, rows }: Letter, job: ReminderJob, ports: MailJobPorts): Promise<void> {
  const { organizationId, clientId } = job;
  const logo = await companyLogo(organization, ports);
  const token = await writePreferenceLink({ organizationId, clientId, email: client.email }, ports.store, ports.clock);
  const day = (date: string) => dateText({ timeZone: 'UTC' }, `${date}T12:00:00.000Z`);
  const { name, email } = organization;
  const mail = {
    to: client.email,
    fromName: displayName(name),
    ...(email === '' ? {} : { replyTo: email }),
    ...serviceReminder({
      company: mailCompany(organization, logo),
      clientName: client.name,
      services: rows.map(({ kind, type, lastDoneOn, dueOn }) => ({
        what: `${DUE_KIND_LABELS[kind]}, ${INSPECTED_SYSTEMS[type]}`,
        last: day(lastDoneOn),
        due: day(dueOn),
      })),
      hasInspection: rows.some(({ kind }) => kind === 'INSPECTION'),
      booking: job.booking,
      unsubscribe: `${ports.appUrl}/unsubscribe/${token}`,
    }),
    inline: logo?.inline,
    unsubscribe: { postUrl: `${ports.appUrl}/api/mail-preferences/${token}/unsubscribe` },
    tags: { organization: organizationId, client: clientId },
  };
  await sendOrRefuse(mail, organization, ports.mailer);
}

async function letterOf(job: ReminderJob, table: TenantTable, due: DueRepository, { store }: MailJobPorts) {
  const [client, organization] = await Promise.all([
    new ClientRepository(table).getStored(job.clientId),
    new OrganizationRepository(store).get(table.tenant),
  ]);
  if (client === undefined || organization === undefined || client.email === '') return undefined;
  return (await due.unsubscribed([client])).size > 0 ? undefined : { client, organization };
}

/** Emails a client about due services, once per due date; nothing for a client who unsubscribed or has no email. */
export async function mailServiceReminder(job: ReminderJob, ports: MailJobPorts): Promise<void> {
  const table = new TenantTable(ports.store, unsafeTenantOf(job.organizationId, 'mail-jobs'));
  const due = new DueRepository(table);
  const letter = await letterOf(job, table, due, ports);
  if (letter === undefined) return;
  const rows = await claim(job, due, instant(ports.clock));
  if (rows.length === 0) return;
  try {
    await send({ ...letter, rows }, job, ports);
  } catch (error) {
    const state = error instanceof AddressBlocked ? 'blocked' : refusalReason(error) === undefined ? 'free' : 'failed';
    await settle(rows, state, due, instant(ports.clock));
    // Rethrown, so that the queue redelivers the message.
    if (state === 'free') throw error;
    return;
  }
  await settle(rows, 'sent', due, instant(ports.clock));
}
