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
    summary: 'Whether the client of a reminder’s link still gets reminders',
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
    summary: 'Stop the reminders to a client: the one-click unsubscribe URL of RFC 8058, whose form body is ignored',
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
    summary: 'Resume reminders to a client who unsubscribed',
    params: tokenParams,
    response: preference,
    rateLimit: { perAddress: 120, windowSeconds: 5 * MINUTES },
  },
});
