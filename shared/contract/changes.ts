import * as z from 'zod';
import { Instant } from './common.ts';
import { defineRoutes } from './route.ts';

/** What an open page shows and follows: each topic is fetched again by its own route, and only when it has changed. */
export const CHANGE_TOPICS = ['organization', 'inspections', 'progress', 'notifications', 'truckChecks'] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

export const Changes = z.object({
  /** The server's clock, with which a client compares the times below. */
  now: Instant,
  /** When each topic last changed; absent: not within 35 days. Two different values mean a change, in either order. */
  changedAt: z.partialRecord(z.enum(CHANGE_TOPICS), Instant),
});
export type Changes = z.infer<typeof Changes>;

export const changeRoutes = defineRoutes({
  getChanges: {
    method: 'GET',
    path: '/api/changes',
    lambda: 'devices',
    permission: 'signed-in',
    summary: 'When what an open page shows last changed: the only poll of a page, half a read unit',
    response: Changes,
    openWhenCanceled: 'read',
    openInSupport: true,
  },
});
