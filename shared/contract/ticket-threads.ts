import * as z from 'zod';
import { EmptyResponse, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';
import { TICKET_TOKEN } from './ticket-token.ts';
import { NO_COMPANY, TicketMessage, TicketSummary, TicketText, UndeliveredMail } from './tickets.ts';

const TicketToken = z.string().regex(TICKET_TOKEN, 'This link is not valid.');
const HOUR = 60 * 60;

/** Omits the address and the reason, which contains it: the link may have been passed on. */
const ThreadUndelivered = UndeliveredMail.pick({ kind: true, at: true });
export type ThreadUndelivered = z.infer<typeof ThreadUndelivered>;

const ThreadMessage = TicketMessage.extend({
  /** Set if the email with the message wasn't delivered to the asker. */
  undelivered: ThreadUndelivered.optional(),
});
export type ThreadMessage = z.infer<typeof ThreadMessage>;

/** What the asker can reach with a ticket's link, without an account. */
export const ticketThreadRoutes = defineRoutes({
  getTicketThread: {
    method: 'GET',
    path: '/api/tickets/{token}',
    lambda: 'maillist',
    permission: 'public',
    summary: 'A support ticket with its messages, for the link emailed to its asker',
    params: z.strictObject({ token: TicketToken }),
    response: z.object({
      ticket: TicketSummary.pick({ number: true, question: true, state: true, createdAt: true }).extend({
        /** The last email to the asker that wasn't delivered; absent after either side writes again. */
        undelivered: ThreadUndelivered.optional(),
      }),
      messages: z.array(ThreadMessage),
    }),
    rateLimit: { perAddress: 240, windowSeconds: HOUR },
  },
  replyToTicket: {
    method: 'POST',
    path: '/api/tickets/{token}/messages',
    lambda: 'maillist',
    permission: 'public',
    audit: NO_COMPANY,
    summary: 'Add the asker’s reply to a support ticket, which reopens it; idempotent by messageId',
    params: z.strictObject({ token: TicketToken }),
    body: z.strictObject({ messageId: Ulid, text: TicketText }),
    response: EmptyResponse,
    rateLimit: { perAddress: 20, windowSeconds: HOUR },
  },
});
