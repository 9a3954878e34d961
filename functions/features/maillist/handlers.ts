import { type maillistRoutes, NEWSLETTER_QUESTION } from '#shared/contract/maillist.ts';
import { absent } from '#functions/data/writes.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { confirmNewsletter, joinNewsletter, leaveNewsletter } from './newsletter.ts';

export const maillistHandlers: Handlers<typeof maillistRoutes> = {
  /** Kept in the table before the mail to the support team is queued, so that no ticket hangs on a queue. */
  sendTicket: async ({ body: { website = '', ...ticket } }, ctx) => {
    // A program filled in the field that people do not see. An error would teach it to leave the field empty.
    if (website !== '') return {};
    if (ticket.question === NEWSLETTER_QUESTION) {
      await joinNewsletter({ email: ticket.email, name: ticket.additional }, ctx);
      return {};
    }
    const ticketId = newUlid();
    const item = { v: 1, entity: 'Ticket', ticketId, ...ticket, createdAt: instant(ctx.clock) };
    await ctx.system.write([{ kind: 'put', key: systemKeys.ticket(ticketId), item, condition: absent }]);
    await enqueueMail({ kind: 'ticket', jobId: ticketId, ...ticket });
    return {};
  },
  confirmNewsletter: async ({ body }, ctx) => {
    await confirmNewsletter(body.token, ctx);
    return {};
  },
  leaveNewsletter: async ({ body }, ctx) => {
    await leaveNewsletter(body.token, ctx);
    return {};
  },
};
