import * as z from 'zod';
import { NEWSLETTER_QUESTION } from '#shared/newsletter-question.ts';
import { Email, line, paragraph } from './common.ts';
import { defineRoutes } from './route.ts';

const MAX_NAME_LENGTH = 200;

export const TicketBody = z
  .strictObject({
    question: line(200),
    additional: paragraph(4000).min(1, 'This field is required'),
    email: Email,
    /** A honeypot: people don't see this field. A form with it filled in is accepted and discarded. */
    website: z.string().max(2000, 'At most 2000 characters').optional(),
  })
  .refine(({ question, additional }) => question !== NEWSLETTER_QUESTION || additional.length <= MAX_NAME_LENGTH, {
    path: ['additional'],
    message: `At most ${MAX_NAME_LENGTH} characters`,
  });

/** Identifies the subscription by the hash of its email, and proves with a secret that the link was mailed there. */
export const NewsletterToken = z.string().regex(/^[0-9a-f]{64}\.[A-Za-z0-9_-]{43}$/, 'This link is not valid.');

const linkRoute = { method: 'POST', lambda: 'maillist', permission: 'public' } as const;

export const maillistRoutes = defineRoutes({
  sendTicket: {
    method: 'POST',
    path: '/api/maillist/sendticket',
    lambda: 'maillist',
    permission: 'public',
    audit: { none: 'A public form that belongs to no company' },
    summary: 'A support ticket, or a newsletter subscription to confirm by email (question "Newsletter")',
    body: TicketBody,
    response: z.object({}),
    rateLimit: { perAddress: 20, windowSeconds: 60 * 60 },
  },
  confirmNewsletter: {
    ...linkRoute,
    path: '/api/maillist/confirm',
    audit: { none: 'A public form that belongs to no company' },
    summary: 'Confirm a newsletter subscription with the emailed link',
    body: z.strictObject({ token: NewsletterToken }),
    response: z.object({}),
    rateLimit: { perAddress: 30, windowSeconds: 15 * 60 },
  },
  leaveNewsletter: {
    ...linkRoute,
    path: '/api/maillist/unsubscribe',
    audit: { none: 'A public form that belongs to no company' },
    summary: 'Delete a newsletter subscription with the emailed link; idempotent',
    body: z.strictObject({ token: NewsletterToken }),
    response: z.object({}),
    rateLimit: { perAddress: 30, windowSeconds: 15 * 60 },
  },
});
