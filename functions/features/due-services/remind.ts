import type { dueServiceRoutes } from '#shared/contract/due-services.ts';
import type { RouteInput } from '#shared/contract/route.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import type { DocumentJob, MailJob } from '#functions/jobs/messages.ts';
import { instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { stableId } from '#functions/platform/stable-id.ts';
import { dueIdOf, dueKeyOf } from './record.ts';
import { DueRepository } from './repository.ts';

type Input = RouteInput<(typeof dueServiceRoutes)['remindDueServices']>;
type ReminderJob = Extract<DocumentJob, { kind: 'service-reminders' }>;

/** Messages sent to the queue at once. */
const AT_ONCE = 20;

/** The services' due dates: a reminder isn't sent once a service has another one. */
export async function dueDaysOf(dueIds: readonly string[], due: DueRepository): Promise<Record<string, string>> {
  const rows = await due.getAll(dueIds.flatMap((dueId) => dueKeyOf(dueId) ?? []));
  return Object.fromEntries(rows.map((row) => [dueIdOf(row), row.dueOn]));
}

/** Queues the reminders as one message; its job queues one email job per client. */
export async function remindDue({ body }: Pick<Input, 'body'>, ctx: ActorCtx): Promise<void> {
  const { organizationId, userId: by } = ctx.actor;
  const dueIds = [...new Set(body.dueIds)];
  const detail = { count: String(dueIds.length) };
  const entry = auditWrite({ act: 'reminder.send', at: instant(ctx.clock), by, subject: organizationId, detail });
  await ctx.table.write([entry]);
  const { booking } = body;
  const dueDays = await dueDaysOf(dueIds, new DueRepository(ctx.table));
  await enqueueDocument({ kind: 'service-reminders', jobId: newUlid(), organizationId, dueIds, dueDays, booking });
}

function byClient(dueIds: readonly string[]): Map<string, string[]> {
  const clients = new Map<string, string[]>();
  for (const dueId of dueIds) {
    const key = dueKeyOf(dueId);
    if (key !== undefined) clients.set(key.clientId, [...(clients.get(key.clientId) ?? []), dueId]);
  }
  return clients;
}

const dayOf = (days: Readonly<Record<string, string>>, dueId: string): [string, string][] => {
  const day = days[dueId];
  return day === undefined ? [] : [[dueId, day]];
};

/**
 * Queues one email job per client. After a crash it's repeated from the start: an email job whose services were
 * already reminded sends nothing.
 */
export async function queueReminders(
  { organizationId, jobId, dueIds, dueDays, booking }: ReminderJob,
  { enqueueMail }: { enqueueMail: (job: MailJob) => Promise<void> },
): Promise<void> {
  const jobs = [...byClient(dueIds)].map(([clientId, ofClient]): MailJob => {
    const own = stableId(`service-reminder ${jobId} ${clientId}`);
    const days = dueDays && Object.fromEntries(ofClient.flatMap((dueId) => dayOf(dueDays, dueId)));
    const facts = { organizationId, clientId, dueIds: ofClient, ...(days && { dueDays: days }), booking };
    return { kind: 'service-reminder', jobId: own, ...facts };
  });
  for (let from = 0; from < jobs.length; from += AT_ONCE) {
    await Promise.all(jobs.slice(from, from + AT_ONCE).map((job) => enqueueMail(job)));
  }
}
