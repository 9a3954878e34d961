import { addMonths } from '#shared/due-services/due-kinds.ts';
import { notFound, ruleBroken } from '#shared/errors.ts';
import { omit } from '#shared/omit.ts';
import { dayIn } from '#shared/report/dates/day-in.ts';
import { timeZoneOf } from '#shared/report/dates/time-zone.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { instant } from '#functions/platform/clock.ts';
import { type DueRow, dueKeyOf } from './record.ts';
import { DueRepository } from './repository.ts';

const MAX_MONTHS = 24;

/** 422 for a date that isn't in the future. */
function checked(until: string, today: string): string {
  if (until <= today) throw ruleBroken({ until: 'Choose a day in the future.' });
  if (until > addMonths(today, MAX_MONTHS)) throw ruleBroken({ until: 'Choose a day within two years.' });
  return until;
}

/** The next yearly due date that is in the future. */
function nextYear({ dueOn }: DueRow, today: string): string {
  let next = addMonths(dueOn, 12);
  while (next <= today) next = addMonths(next, 12);
  return next;
}

/** Snoozes a due service, or skips it this year, by days in the company's time zone; 404 if the client has none of this kind. */
export async function snoozeDue(dueId: string, until: string, ctx: ActorCtx): Promise<void> {
  const due = new DueRepository(ctx.table);
  const key = dueKeyOf(dueId);
  const client = key && (await new ClientRepository(ctx.table).get(key.clientId));
  const organization = await new OrganizationRepository(ctx.system).get(ctx.table.tenant);
  if (key === undefined || client === undefined || organization === undefined) throw notFound('dueId');
  await retryOnConflict(async () => {
    const [before] = await due.getAll([key]);
    if (before === undefined) throw notFound('dueId');
    const at = instant(ctx.clock);
    const today = dayIn(timeZoneOf(organization.state))(at);
    const plain = omit(before, 'snoozedUntil');
    const change = until === 'next-year' ? { dueOn: nextYear(before, today) } : { snoozedUntil: checked(until, today) };
    const detail = { client: client.name };
    const entry = auditWrite({ act: 'reminder.snooze', at, by: ctx.actor.userId, subject: key.clientId, detail });
    await due.write([due.saving(plain, change), entry]);
  });
}
