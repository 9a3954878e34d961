import * as z from 'zod';
import { Session } from './auth.ts';
import { Email, CurrentPassword } from './common.ts';
import { inspectionRoutes } from './inspections.ts';
import { defineRoutes } from './route.ts';

const MINUTES = 60;

export const SignInResponse = z.object({
  ...Session.partial().shape,
  secondFactor: z.object({ ticket: z.string() }).optional(),
  /** The same page as `listInspections` returns. Only if requested, and only if the user may see it. */
  firstPage: inspectionRoutes.listInspections.response.optional(),
});
export type SignInResponse = z.infer<typeof SignInResponse>;

export const SignInBody = z.strictObject({
  email: Email,
  password: CurrentPassword,
  /** False: the refresh cookie is a session cookie. The client decides where it stores the token. */
  remember: z.boolean().default(true),
  /** Number of inspections to return with the response, which saves a round trip before the first screen. */
  firstPage: z.number().int().min(1).max(100).optional(),
});

export const signInRoutes = defineRoutes({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    lambda: 'auth',
    permission: 'public',
    audit: ['session.start', 'session.new-device', 'session.refused', 'session.deactivated'],
    summary: 'Sign in; sets the refresh cookie, or requests the code of the second factor',
    body: SignInBody,
    response: SignInResponse,
    rateLimit: { perAddress: 60, perAccount: 10, windowSeconds: 5 * MINUTES },
  },
});
