import * as z from 'zod';
import { Session } from './auth.ts';
import { Email } from './common.ts';
import { inspectionRoutes } from './inspections.ts';
import { defineRoutes } from './route.ts';

const MINUTES = 60;

export const SignInAnswer = z.object({
  ...Session.partial().shape,
  secondFactor: z.object({ ticket: z.string() }).optional(),
  /** What `listInspections` answers, where it was asked for and its caller may have it. */
  firstPage: inspectionRoutes.listInspections.response.optional(),
});
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const SignInBody = z.strictObject({
  email: Email,
  password: z.string().min(1, 'This field is required').max(256, 'At most 256 characters'),
  /** Off: the refresh cookie ends with the browser. The token's own place is the client's choice. */
  remember: z.boolean().default(true),
  /** How many rows of the list come with the answer: on a slow link that saves a call before the first screen. */
  firstPage: z.number().int().min(1).max(100).optional(),
});

export const signInRoutes = defineRoutes({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    lambda: 'auth',
    permission: 'public',
    summary: 'Sign in; sets the refresh cookie, or asks for the code of the second factor',
    body: SignInBody,
    response: SignInAnswer,
    rateLimit: { perAddress: 60, perAccount: 10, windowSeconds: 5 * MINUTES },
  },
});
