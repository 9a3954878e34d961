import type { notificationRoutes } from '#shared/contract/notifications.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { type NotificationRow, toNotice } from './record.ts';
import { NotificationRepository } from './repository.ts';

/** Updates some of the actor's own notifications; skips those already in that state. */
async function change(
  ids: readonly string[],
  { table, actor }: ActorCtx,
  after: Partial<Pick<NotificationRow, 'isRead' | 'isDismissed'>>,
): Promise<Record<never, never>> {
  const notifications = new NotificationRepository(table);
  await retryOnConflict(async () => {
    const rows = await notifications.getAll(actor.userId, ids);
    const moved = rows.flatMap((row) => {
      const changed = { ...row, ...after };
      const isSame = changed.isRead === row.isRead && changed.isDismissed === row.isDismissed;
      return isSame ? [] : [notifications.save(actor.userId, row, changed)];
    });
    await notifications.write(moved);
  });
  return {};
}

export const notificationHandlers: Handlers<typeof notificationRoutes> = {
  listNotifications: async ({ query }, { table, actor, clock }) => {
    const page = await new NotificationRepository(table).list(actor.userId, query.limit, query.cursor);
    // TTL deletes rows late, so expired ones are filtered out.
    const live = page.items.filter(({ expiresAt }) => expiresAt > epochSeconds(clock));
    return { notifications: live.map(toNotice), ...(page.cursor === undefined ? {} : { cursor: page.cursor }) };
  },

  readNotifications: ({ body }, ctx) => change(body.ids, ctx, { isRead: true }),

  dismissNotifications: ({ body }, ctx) => change(body.ids, ctx, { isRead: true, isDismissed: true }),
};
