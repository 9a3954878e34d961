import * as z from 'zod';
import { MAIL_TOKEN } from './mail-token.ts';
import { defineRoutes } from './route.ts';

const Token = z.string().regex(MAIL_TOKEN, 'This link is not valid');
const preference = z.object({ companyName: z.string(), isUnsubscribed: z.boolean() });
const tokenParams = z.strictObject({ mailToken: Token });
const MINUTES = 60;

export const mailPreferenceRoutes = defineRoutes({
  getMailPreference: {
    method: 'GET',
    path: '/api/mail-preferences/{mailToken}',
    lambda: 'readers',
    permission: 'public',
    summary: 'Whether the client behind a link of a reminder still gets reminders',
    params: tokenParams,
    response: preference,
    rateLimit: { perAddress: 120, windowSeconds: 5 * MINUTES },
  },
  unsubscribeClient: {
    method: 'POST',
    path: '/api/mail-preferences/{mailToken}/unsubscribe',
    lambda: 'readers',
    permission: 'public',
    audit: { none: 'The recipient’s own choice, by a link of an email; the list of due services shows it' },
    summary: 'Stop the reminders to a client: the one-click address of RFC 8058, whose form body is not read',
    params: tokenParams,
    response: preference,
    rateLimit: { perAddress: 120, windowSeconds: 5 * MINUTES },
  },
  resubscribeClient: {
    method: 'POST',
    path: '/api/mail-preferences/{mailToken}/resubscribe',
    lambda: 'readers',
    permission: 'public',
    audit: { none: 'The recipient’s own choice, by a link of an email; the list of due services shows it' },
    summary: 'Send reminders to a client again who unsubscribed from them',
    params: tokenParams,
    response: preference,
    rateLimit: { perAddress: 120, windowSeconds: 5 * MINUTES },
  },
});
