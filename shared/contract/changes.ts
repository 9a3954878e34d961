import * as z from 'zod';
import { Instant } from './common.ts';
import { defineRoutes } from './route.ts';

/** Topics that an open page shows and follows: each has its own route and is fetched again only when it has changed. */
export const CHANGE_TOPICS = ['organization', 'inspections', 'progress', 'notifications', 'truckChecks'] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

export const Changes = z.object({
  /** The server's clock, which a client compares with the times below. */
  now: Instant,
  /**
   * When each topic last changed; absent if not within 35 days. Any different value means a change, even an earlier
   * one.
   */
  changedAt: z.partialRecord(z.enum(CHANGE_TOPICS), Instant),
});
export type Changes = z.infer<typeof Changes>;

export const changeRoutes = defineRoutes({
  getChanges: {
    method: 'GET',
    path: '/api/changes',
    lambda: 'devices',
    permission: 'signed-in',
    summary: 'The times of the last changes, by topic: the only call that open pages poll, half a read unit',
    response: Changes,
    openWhenCanceled: 'read',
    openInSupport: true,
  },
});
