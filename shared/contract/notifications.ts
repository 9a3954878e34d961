import * as z from 'zod';
import { Instant, EmptyResponse, PageQuery, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';

/** The kinds of notifications; each new kind is added here. */
export const NOTICE_KINDS = [
  'PHOTOS_WAITING',
  'PHOTO_LOST',
  'PHOTO_REMINDER',
  'MAIL_BOUNCED',
  'PROPOSAL_OPENED',
  'PROPOSAL_SIGNED',
  'IMPORT_DONE',
  'CSV_EXPORT',
  'SEATS',
  'PAYMENT',
  'COMPANY_EXPORT',
  'LEAVING',
  'CLIENT_DRAFT',
] as const;

export const ServerNotice = z.object({
  notificationId: Ulid,
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  /** A path of the application. */
  route: z.string(),
  type: z.enum(['error', 'info', 'feature']),
  at: Instant,
  isRead: z.boolean(),
});
export type ServerNotice = z.infer<typeof ServerNotice>;

const Ids = z.strictObject({ ids: z.array(Ulid).min(1).max(50) });

export const notificationRoutes = defineRoutes({
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    lambda: 'devices',
    permission: 'signed-in',
    summary: 'The signed-in user’s notifications, newest first, without dismissed ones',
    query: z.strictObject(PageQuery),
    response: z.object({ notifications: z.array(ServerNotice), cursor: z.string().optional() }),
    openWhenCanceled: 'account',
    openInSupport: true,
  },
  readNotifications: {
    method: 'POST',
    path: '/api/notifications/read',
    lambda: 'devices',
    permission: 'signed-in',
    audit: { none: 'The user’s own notifications' },
    summary: 'Mark the user’s own notifications as read; ignores unknown ids',
    body: Ids,
    response: EmptyResponse,
    openWhenCanceled: 'account',
  },
  dismissNotifications: {
    method: 'POST',
    path: '/api/notifications/dismiss',
    lambda: 'devices',
    permission: 'signed-in',
    audit: { none: 'The user’s own notifications' },
    summary: 'Dismiss the user’s own notifications; ignores unknown ids',
    body: Ids,
    response: EmptyResponse,
    openWhenCanceled: 'account',
  },
});
