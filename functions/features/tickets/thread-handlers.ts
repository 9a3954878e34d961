import { countAttempt } from '#functions/http/rate-limit.ts';
import type { Ctx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { instant } from '#functions/platform/clock.ts';
import type { ticketThreadRoutes } from '#shared/contract/ticket-threads.ts';
import { notFound } from '#shared/errors.ts';
import { fitMessages } from './fit-messages.ts';
import { postMessage } from './post-message.ts';
import type { MessageRecord, Ticket } from './record.ts';
import { TicketRepository } from './repository.ts';
import { downloadsOf } from './ticket-files.ts';
import { isTokenOf } from './ticket-secret.ts';

const HOUR = 3600;
/** The most replies through the page per ticket and hour, from any number of addresses. */
const MAX_REPLIES = 10;

async function ticketOf(token: string, { system, clock }: Ctx): Promise<Ticket> {
  const [ticketId = '', secret = ''] = token.split('-');
  const ticket = await new TicketRepository({ store: system, clock }).get(ticketId);
  if (ticket === undefined || !isTokenOf(ticket, 'page', secret)) throw notFound('token');
  return ticket;
}

/** The fact that an email was not delivered, without the address in the reason. */
function undeliveredOf({ undelivered }: Ticket | MessageRecord) {
  if (undelivered === undefined) return {};
  const { kind, at } = undelivered;
  return { undelivered: { kind, at } };
}

/** The ticket's public page. Shows neither address nor name, because the link may have been forwarded. */
export const ticketThreadHandlers: Handlers<typeof ticketThreadRoutes> = {
  getTicketThread: async ({ params: { token } }, ctx) => {
    const ticket = await ticketOf(token, ctx);
    const messages = await new TicketRepository({ store: ctx.system, clock: ctx.clock }).messages(ticket.ticketId);
    const { number, question, state, createdAt } = ticket;
    const shown = fitMessages(messages).map(async (message) => {
      const { messageId, side, at, text } = message;
      return {
        messageId,
        side,
        at,
        text,
        attachments: await downloadsOf(message, ctx.clock),
        ...undeliveredOf(message),
      };
    });
    return {
      ticket: { number, question, state, createdAt, ...undeliveredOf(ticket) },
      messages: await Promise.all(shown),
    };
  },

  replyToTicket: async ({ params: { token }, body: { messageId, text } }, ctx) => {
    const { ticketId, email } = await ticketOf(token, ctx);
    await countAttempt(ctx, { bucket: 'ticket-reply', who: ticketId, max: MAX_REPLIES, windowSeconds: HOUR });
    const message: MessageRecord = {
      ...({ v: 1, entity: 'TicketMessage', ticketId, messageId, side: 'asker', via: 'page' } as const),
      from: email,
      at: instant(ctx.clock),
      text,
      attachments: [],
      notStored: [],
    };
    await postMessage(message, { store: ctx.system, clock: ctx.clock, enqueue: enqueueMail });
    return {};
  },
};
