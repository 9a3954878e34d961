import type { maillistRoutes } from '#shared/contract/maillist.ts';
import { NEWSLETTER_QUESTION } from '#shared/newsletter-question.ts';
import { openTicket } from '#functions/features/tickets/open-ticket.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { confirmNewsletter, joinNewsletter, leaveNewsletter } from './newsletter.ts';

export const maillistHandlers: Handlers<typeof maillistRoutes> = {
  sendTicket: async ({ body: { website = '', ...ticket } }, ctx) => {
    // A bot filled in the hidden field. Returns success, because an error would teach it to leave the field empty.
    if (website !== '') return {};
    if (ticket.question === NEWSLETTER_QUESTION) {
      await joinNewsletter({ email: ticket.email, name: ticket.additional }, ctx);
      return {};
    }
    await openTicket(ticket, ctx);
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
