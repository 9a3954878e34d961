import { message } from '#shared/messages/message.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { notify } from '#functions/features/notifications/notify.ts';
import { isActive } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { epochSeconds, instant } from '#functions/platform/clock.ts';
import { photoCount } from './photo-text.ts';
import { photoBoardOf } from './photo-board.ts';
import type { ReminderRow } from './record.ts';
import { DeviceRepository } from './repository.ts';

/** The shortest interval between two reminders. */
const PAUSE_MINUTES = 60;
const RETENTION_DAYS = 7;

export type Reminder = { reminderId: string; userId: string; deviceId?: string };

function tooSoon(name: string, minutes: number): AppError {
  const main = message(
    '{name} was reminded {minutes, plural, =0 {just now} one {# minute ago} other {# minutes ago}}. Once an hour is enough.',
    { name, minutes: Math.max(0, minutes) },
  );
  return new AppError('TOO_MANY_REQUESTS', { main });
}

/** Stores the reminder unless there was another one within the hour; a repeated request finds its own. */
async function note(
  { reminderId, userId }: Reminder,
  name: string,
  { table, clock, actor }: ActorCtx,
): Promise<ReminderRow> {
  const devices = new DeviceRepository(table);
  return retryOnConflict(async () => {
    const before = await devices.getReminder(userId);
    if (before?.reminderId === reminderId) return before;
    const minutes = before && Math.floor((clock.now().getTime() - Date.parse(before.remindedAt)) / 60_000);
    if (minutes !== undefined && minutes < PAUSE_MINUTES) throw tooSoon(name, minutes);
    const after: ReminderRow = {
      v: 1,
      entity: 'Reminder',
      userId,
      reminderId,
      remindedAt: instant(clock),
      expiresAt: epochSeconds(clock, RETENTION_DAYS * 86_400),
      version: 0,
    };
    const entry = { at: after.remindedAt, by: actor.userId, subject: userId };
    await devices.saveReminder(before, after, auditWrite({ act: 'photos.remind', ...entry }));
    return after;
  });
}

/**
 * Asks a user, by email and in the app, to let their device upload its photos; once an hour, however many requests
 * there are.
 */
export async function remindTechnician(reminder: Reminder, ctx: ActorCtx): Promise<{ remindedAt: string }> {
  const { table, system, clock, actor } = ctx;
  const { userId, reminderId } = reminder;
  const user = await new UserRepository(table, system).get(userId);
  if (user === undefined) throw notFound('userId');
  if (!isActive(user)) throw new AppError('RULE', { main: `${user.name} was deactivated and can’t sign in.` });
  const board = await photoBoardOf(table, clock);
  const theirs = board.devices.filter((device) => device.user.userId === userId);
  const photos = theirs.reduce((sum, device) => sum + device.photos, 0);
  const { remindedAt } = await note(reminder, user.name, ctx);
  const title = `${actor.name} is waiting for ${photos === 0 ? 'the photos' : photoCount(photos)} on your device`;
  const notice = { kind: 'PHOTO_REMINDER', title, route: '/settings/data', type: 'info', keptDays: 7 } as const;
  await notify(
    { userIds: [userId] },
    { ...notice, key: `photo-reminder:${reminderId}` },
    { table, store: system, clock },
  );
  const { organizationId } = actor;
  await enqueueMail({ kind: 'photos-waiting', jobId: reminderId, organizationId, userId, askedBy: actor.name });
  return { remindedAt };
}
