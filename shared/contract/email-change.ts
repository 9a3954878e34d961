import * as z from 'zod';
import { Email, CurrentPassword } from './common.ts';
import { defineRoutes } from './route.ts';
import { ResetToken } from './auth.ts';

const MINUTES = 60;

/** A user's own email and its confirmation, for every role. */
export const emailChangeRoutes = defineRoutes({
  requestEmailChange: {
    method: 'POST',
    path: '/api/auth/email',
    lambda: 'auth',
    permission: 'signed-in',
    audit: 'user.email.asked',
    summary: 'Request an email change: the new address gets a confirmation link, the old one a link that cancels it',
    body: z.strictObject({ email: Email, password: CurrentPassword }),
    response: z.object({}),
    rateLimit: { perAddress: 30, windowSeconds: 60 * MINUTES },
    openWhenCanceled: 'account',
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/api/auth/email/confirm',
    lambda: 'auth',
    permission: 'public',
    audit: 'user.email.changed',
    summary: 'Use the link sent to the new email, which makes it the login',
    body: z.strictObject({ token: ResetToken }),
    response: z.object({ email: z.string() }),
    rateLimit: { perAddress: 30, windowSeconds: 15 * MINUTES },
  },
  undoEmailChange: {
    method: 'POST',
    path: '/api/auth/email/undo',
    lambda: 'auth',
    permission: 'public',
    audit: ['user.email.undone', 'user.email.stopped'],
    summary: 'Use the link sent to the old email: it remains or becomes the login again, and every session ends',
    body: z.strictObject({ token: ResetToken }),
    response: z.object({ email: z.string() }),
    rateLimit: { perAddress: 30, windowSeconds: 15 * MINUTES },
  },
  sendVerification: {
    method: 'POST',
    path: '/api/auth/email/verification',
    lambda: 'auth',
    permission: 'signed-in',
    audit: { none: 'Mails the same link again; verifyEmail writes user.email.verified' },
    summary: 'Resend the link that confirms the user’s own email',
    response: z.object({}),
    rateLimit: { perAddress: 30, windowSeconds: 60 * MINUTES },
    openWhenCanceled: 'account',
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/email/verify',
    lambda: 'auth',
    permission: 'public',
    audit: 'user.email.verified',
    summary: 'Confirm an email with the link sent to it',
    body: z.strictObject({ token: ResetToken }),
    response: z.object({ email: z.string() }),
    rateLimit: { perAddress: 30, windowSeconds: 15 * MINUTES },
  },
});
