import * as z from 'zod';
import { CurrentPassword } from './common.ts';
import { defineRoutes } from './route.ts';
import { ResetToken, Session } from './auth.ts';

const MINUTES = 60;

/** Six digits from the authenticator app, or a recovery code with or without its dashes. */
const CODE = 'Enter the six digits from the app, or a recovery code';
const Code = z.string().trim().min(6, CODE).max(40, CODE);

/** Sign-in codes from a user's authenticator app, for every role. */
export const secondFactorRoutes = defineRoutes({
  signInWithCode: {
    method: 'POST',
    path: '/api/auth/login/code',
    lambda: 'auth',
    permission: 'public',
    audit: ['session.start', 'session.new-device', 'second-factor.recovery', 'session.code-refused'],
    summary: 'The second step of a sign-in: a code from the authenticator app, or a recovery code',
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
    summary: 'Start to turn on sign-in codes; only this response contains the secret',
    body: z.strictObject({ password: CurrentPassword }),
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
    summary: 'Turn on sign-in codes with a first code; only this response contains the ten recovery codes',
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
    summary: 'Turn off sign-in codes with password and code',
    body: z.strictObject({ password: CurrentPassword, code: Code }),
    response: z.object({}),
    rateLimit: { perAddress: 60, windowSeconds: 15 * MINUTES },
    openWhenCanceled: 'account',
  },
});
