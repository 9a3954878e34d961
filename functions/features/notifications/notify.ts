import type { Role } from '#shared/auth/roles.ts';
import type { ServerNotice } from '#shared/contract/notifications.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { Store } from '#functions/data/store.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { isActive } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import { type Clock, epochSeconds, instant } from '#functions/platform/clock.ts';
import { stableId } from '#functions/platform/stable-id.ts';
import type { NotificationRow } from './record.ts';
import { NotificationRepository } from './repository.ts';

const RETENTION_DAYS = 60;

export type NoticeToSend = Pick<ServerNotice, 'kind' | 'title' | 'route' | 'type'> & {
  /** Identifies the event: a repeated notification for it is shown once. */
  key: string;
  /** A newer edition replaces the earlier notification and is unread again. */
  edition?: string;
  keptDays?: number;
};

/** All users with these roles, and these users; each once. */
export type Audience = { roles?: readonly Role[]; userIds?: readonly (string | undefined)[] };

export type NotifyPorts = { table: TenantTable; store: Store; clock: Clock };

export const OFFICE: readonly Role[] = ['OFFICE', 'ADMINISTRATOR'];

function rowOf(
  { key, edition = '', keptDays = RETENTION_DAYS, ...notice }: NoticeToSend,
  clock: Clock,
): NotificationRow {
  return {
    v: 1,
    entity: 'Notification',
    notificationId: stableId(key),
    ...notice,
    title: notice.title.slice(0, 200),
    at: instant(clock),
    isRead: false,
    isDismissed: false,
    edition,
    expiresAt: epochSeconds(clock, keptDays * 86_400),
    version: 0,
  };
}

async function addNotification(
  userId: string,
  row: NotificationRow,
  notifications: NotificationRepository,
): Promise<void> {
  await retryOnConflict(async () => {
    const before = await notifications.get(userId, row.notificationId);
    if (before?.edition === row.edition) return;
    await notifications.write([notifications.save(userId, before, row)]);
  });
}

/**
 * Notifies each user of an audience once, even if called again; skips users of other organizations and users who can't
 * sign in.
 */
export async function notify(
  audience: Audience,
  notice: NoticeToSend,
  { table, store, clock }: NotifyPorts,
): Promise<void> {
  const { roles = [], userIds = [] } = audience;
  const users = await new UserRepository(table, store).all();
  const row = rowOf(notice, clock);
  const notifications = new NotificationRepository(table);
  const recipients = users.filter(
    (user) => isActive(user) && (roles.includes(user.role) || userIds.includes(user.userId)),
  );
  for (const { userId } of recipients) await addNotification(userId, row, notifications);
}
