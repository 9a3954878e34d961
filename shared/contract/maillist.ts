import * as z from 'zod';
import { Email, line, paragraph } from './common.ts';
import { defineRoutes } from './route.ts';

export const TicketBody = z.strictObject({
  question: line(200),
  additional: paragraph(4000).min(1, 'This field is required'),
  email: Email,
});

export const maillistRoutes = defineRoutes({
  sendTicket: {
    method: 'POST',
    path: '/api/maillist/sendticket',
    lambda: 'maillist',
    permission: 'public',
    audit: { none: 'A public form that belongs to no company' },
    summary: 'A support ticket, or a newsletter subscription (question "Newsletter")',
    body: TicketBody,
    response: z.object({}),
    rateLimit: { perAddress: 20, windowSeconds: 60 * 60 },
  },
});
