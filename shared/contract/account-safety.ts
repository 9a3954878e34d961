import * as z from 'zod';
import { Email } from './common.ts';
import { defineRoutes } from './route.ts';
import { ResetToken, Session } from './auth.ts';

const MINUTES = 60;

const Password = z.string().min(1, 'This field is required').max(256, 'At most 256 characters');
/** Six digits of the app, or a recovery code as it was shown, with or without its dashes. */
const CODE = 'Enter the six digits from the app, or a recovery code';
const Code = z.string().trim().min(6, CODE).max(40, CODE);

/** A second factor, a user's own email and its confirmation: for every role. */
export const accountSafetyRoutes = defineRoutes({
  signInWithCode: {
    method: 'POST',
    path: '/api/auth/login/code',
    lambda: 'auth',
    permission: 'public',
    audit: ['session.start', 'session.new-device', 'second-factor.recovery', 'session.code-refused'],
    summary: 'The second step of a sign-in: the code of the app, or a recovery code',
    body: z.strictObject({ ticket: ResetToken, code: Code }),
    response: Session,
    rateLimit: { perAddress: 60, windowSeconds: 5 * MINUTES },
  },
  getSecondFactor: {
    method: 'GET',
    path: '/api/auth/second-factor',
    lambda: 'auth',
    permission: 'signed-in',
    summary: 'Whether sign-in codes are on, and how many recovery codes are left',
    response: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() }),
    openWhenCanceled: 'account',
  },
  startSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor',
    lambda: 'auth',
    permission: 'signed-in',
    audit: { none: 'Nothing is on until confirmSecondFactor, which writes second-factor.on' },
    summary: 'Begin to turn sign-in codes on: the secret is told this once',
    body: z.strictObject({ password: Password }),
    response: z.object({ secret: z.string(), uri: z.string() }),
    rateLimit: { perAddress: 60, windowSeconds: 15 * MINUTES },
    openWhenCanceled: 'account',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    lambda: 'auth',
    permission: 'signed-in',
    audit: 'second-factor.on',
    summary: 'Turn sign-in codes on by a first code; answers ten recovery codes, this once',
    body: z.strictObject({ code: Code }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    rateLimit: { perAddress: 60, windowSeconds: 15 * MINUTES },
    openWhenCanceled: 'account',
  },
  stopSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/off',
    lambda: 'auth',
    permission: 'signed-in',
    audit: 'second-factor.off',
    summary: 'Turn sign-in codes off, by password and code',
    body: z.strictObject({ password: Password, code: Code }),
    response: z.object({}),
    rateLimit: { perAddress: 60, windowSeconds: 15 * MINUTES },
    openWhenCanceled: 'account',
  },
  requestEmailChange: {
    method: 'POST',
    path: '/api/auth/email',
    lambda: 'auth',
    permission: 'signed-in',
    audit: 'user.email.asked',
    summary: 'Ask for another email: a link to it confirms, a notice to the old one can stop it',
    body: z.strictObject({ email: Email, password: Password }),
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
    summary: 'Spend the link mailed to the new email: from now on it is the login',
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
    summary: 'Spend the link mailed to the old email: it stays or becomes the login again, and every session ends',
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
    summary: 'Mail the link again by which the own email is confirmed',
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
    summary: 'Confirm an email by the link that was mailed to it',
    body: z.strictObject({ token: ResetToken }),
    response: z.object({ email: z.string() }),
    rateLimit: { perAddress: 30, windowSeconds: 15 * MINUTES },
  },
});
