import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { type ServerNotice, ServerNotice as Notice } from '#shared/contract/notifications.ts';

/**
 * A user's notification. A dismissed one stays stored until it expires; otherwise a repeated event would show it
 * again.
 */
export const NotificationRow = z.object({
  v: z.literal(1),
  entity: z.literal('Notification'),
  ...Notice.shape,
  notificationId: Ulid,
  /** For repeated notices, such as daily ones: each edition is shown once. */
  edition: z.string(),
  isDismissed: z.boolean(),
  /** Epoch seconds. */
  expiresAt: z.number(),
  version: z.number().int(),
});
export type NotificationRow = z.infer<typeof NotificationRow>;

export function toNotice({ notificationId, kind, title, route, type, at, isRead }: NotificationRow): ServerNotice {
  return { notificationId, kind, title, route, type, at, isRead };
}
