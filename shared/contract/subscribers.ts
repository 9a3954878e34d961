import * as z from 'zod';
import { Cursor } from './common.ts';
import { defineRoutes } from './route.ts';

export const SUBSCRIBER_STATUSES = ['CONFIRMED', 'PENDING'] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

/** The count of subscribers stops here. */
export const MAX_COUNTED = 10_000;

export const ListedSubscriber = z.object({
  email: z.string(),
  name: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  createdAt: z.string(),
  confirmedAt: z.string().optional(),
});
export type ListedSubscriber = z.infer<typeof ListedSubscriber>;

export const subscriberRoutes = defineRoutes({
  listSubscribers: {
    method: 'GET',
    path: '/api/admin/subscribers',
    lambda: 'admin',
    permission: 'ORGANIZATION_VIEW',
    summary: 'Newsletter subscribers by status, newest first; the first page also has their number',
    query: z.strictObject({
      status: z.enum(SUBSCRIBER_STATUSES).default('CONFIRMED'),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({
      subscribers: z.array(ListedSubscriber),
      cursor: z.string().optional(),
      /** On the first page only; 10,000 means 10,000 or more. */
      count: z.number().int().optional(),
    }),
  },
});
