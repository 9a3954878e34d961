import * as z from 'zod';
import { line } from './common.ts';
import { defineRoutes } from './route.ts';
import { SessionUser } from './auth.ts';

const MINUTES = 60;

/** A device where the user is signed in; locations aren't stored. */
export const SignedInDevice = z.object({
  sessionId: z.string(),
  /** Browser and system, such as 'Chrome on Android phone'. */
  device: z.string(),
  signedInAt: z.string(),
  /** Accurate to the hour. */
  lastUsedAt: z.string(),
  /** The session that made this request. */
  isThisOne: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

const SessionId = z.string().regex(/^[0-9a-zA-Z-]{10,64}$/, 'This is not a valid session');

/** A user's own sessions and name, for every role. */
export const sessionRoutes = defineRoutes({
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    lambda: 'auth',
    permission: 'signed-in',
    summary: 'The user’s sessions, newest first',
    response: z.object({ sessions: z.array(SignedInDevice) }),
    openWhenCanceled: 'account',
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/{sessionId}',
    lambda: 'auth',
    permission: 'signed-in',
    audit: 'session.end-one',
    summary: 'Sign out of one device: rejects its token renewals and writes at once, its reads within 5 seconds',
    params: z.strictObject({ sessionId: SessionId }),
    response: z.object({}),
    openWhenCanceled: 'account',
  },
  endSessions: {
    method: 'POST',
    path: '/api/auth/sessions/end',
    lambda: 'auth',
    permission: 'signed-in',
    audit: ['session.end-others', 'session.end-all'],
    summary: 'Sign out everywhere, or on all other devices',
    body: z.strictObject({ which: z.enum(['ALL', 'OTHERS']) }),
    response: z.object({}),
    openWhenCanceled: 'account',
  },
  editOwnName: {
    method: 'PUT',
    path: '/api/auth/name',
    lambda: 'auth',
    permission: 'signed-in',
    audit: 'user.name',
    summary: 'Change the user’s own name; earlier work keeps the previous name',
    body: z.strictObject({ name: line(120) }),
    response: z.object({ user: SessionUser }),
    rateLimit: { perAddress: 60, windowSeconds: 60 * MINUTES },
    openWhenCanceled: 'account',
  },
});
