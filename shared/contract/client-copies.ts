import * as z from 'zod';
import { Client } from './clients.ts';
import { Cursor, Instant, Ulid } from './common.ts';
import { Hlc } from './answers.ts';
import { defineRoutes } from './route.ts';

/** The most clients in one request. */
export const MAX_CLIENT_IDS = 100;
/** A page of the copy; far larger than a list's page, so that 5,000 clients take only ten requests. */
export const COPY_PAGE = 500;
/** Clients that one user may star. */
export const MAX_STARS = 500;

const ClientIds = z
  .string()
  .max(MAX_CLIENT_IDS * 27)
  .transform((text) => text.split(','))
  .pipe(z.array(Ulid).min(1).max(MAX_CLIENT_IDS));

/** Whether a user keeps a client available offline; the newer of two edits wins, so removed stars are stored too. */
export const Star = z.object({ clientId: Ulid, isStarred: z.boolean(), at: Hlc });
export type Star = z.infer<typeof Star>;

/** The clients that devices store, so that they are available offline. */
export const clientCopyRoutes = defineRoutes({
  listClientCopies: {
    method: 'GET',
    path: '/api/client-copies',
    lambda: 'clients',
    permission: 'DASHBOARD_VIEW',
    summary:
      'All clients in large unordered pages, those changed since a time, or those requested by id: for the device’s copy',
    query: z.strictObject({
      /** Only clients changed at this time or later. */
      since: Instant.optional(),
      /** Only these clients, separated by commas; unknown ids are left out. */
      ids: ClientIds.optional(),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(COPY_PAGE).default(COPY_PAGE),
    }),
    // `at` is the server's time: `since` of the next request.
    response: z.object({ clients: z.array(Client), cursor: z.string().optional(), at: Instant }),
  },
  listStars: {
    method: 'GET',
    path: '/api/starred-clients',
    lambda: 'clients',
    permission: 'DASHBOARD_VIEW',
    summary: 'Clients that the signed-in user starred, and those unstarred recently',
    response: z.object({ stars: z.array(Star) }),
  },
  putStar: {
    method: 'PUT',
    path: '/api/starred-clients/{clientId}',
    lambda: 'clients',
    permission: 'DASHBOARD_VIEW',
    audit: { none: 'A star is personal and shows to no one else' },
    summary: 'Star or unstar a client; idempotent, and the newest edit wins',
    params: z.strictObject({ clientId: Ulid }),
    body: z.strictObject({ isStarred: z.boolean(), at: Hlc }),
    response: z.object({ star: Star }),
    openWhenCanceled: 'field-work',
  },
});
