import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { BoardMessage, ticketRoutes, TicketState } from '#shared/contract/tickets.ts';
import { notFound } from '#shared/errors.ts';
import { answerTimes, MEASURED_DAYS } from './answer-times.ts';
import { fitMessages } from './fit-messages.ts';
import { postMessage } from './post-message.ts';
import { type MessageRecord, type Ticket, toSummary } from './record.ts';
import { TicketRepository } from './repository.ts';
import { downloadsOf } from './ticket-files.ts';

const DAY_MS = 86_400_000;
/** The most tickets that are measured: 30 days of a form that one address can send 20 times an hour. */
const MAX_MEASURED = 5000;
const SHOWN_PARKED = 50;

const ticketsOf = ({ system, clock }: ActorCtx) => new TicketRepository({ store: system, clock });

async function toBoardMessage(message: MessageRecord, clock: Clock): Promise<BoardMessage> {
  const { messageId, side, via, from, at, text, fullText, notStored, undelivered } = message;
  const attachments = await downloadsOf(message, clock);
  const full = fullText === undefined ? {} : { fullText };
  return { messageId, side, via, from, at, text, ...full, attachments, notStored, ...(undelivered && { undelivered }) };
}

/** Succeeds if the ticket is already in that state. */
function setState(ticketId: string, state: TicketState, ctx: ActorCtx): Promise<Ticket> {
  const tickets = ticketsOf(ctx);
  return retryOnConflict(async () => {
    const before = await tickets.get(ticketId);
    if (before === undefined) throw notFound('ticketId');
    if (before.state === state) return before;
    const after = { ...before, state, updatedAt: instant(ctx.clock) };
    await ctx.system.write([tickets.saving(before, after)]);
    return after;
  });
}

export const ticketBoardHandlers: Handlers<typeof ticketRoutes> = {
  listTickets: async ({ query: { state, ...page } }, ctx) => {
    const { tickets, ...rest } = await ticketsOf(ctx).list(state, page);
    return { tickets: tickets.map(toSummary), ...rest };
  },

  getAnswerTimes: async (_input, ctx) => {
    const now = ctx.clock.now();
    const from = new Date(now.getTime() - MEASURED_DAYS * DAY_MS).toISOString();
    const [measured, parked] = await Promise.all([
      ticketsOf(ctx).since(from, MAX_MEASURED),
      ticketsOf(ctx).parked(SHOWN_PARKED),
    ]);
    return { times: answerTimes(measured, now), parked };
  },

  getTicket: async ({ params: { ticketId } }, ctx) => {
    const ticket = await ticketsOf(ctx).get(ticketId);
    if (ticket === undefined) throw notFound('ticketId');
    const messages = await ticketsOf(ctx).messages(ticketId);
    return {
      ticket: toSummary(ticket),
      messages: await Promise.all(fitMessages(messages).map((message) => toBoardMessage(message, ctx.clock))),
    };
  },

  answerTicket: async ({ params: { ticketId }, body: { messageId, text } }, ctx) => {
    const message: MessageRecord = {
      ...({ v: 1, entity: 'TicketMessage', ticketId, messageId, side: 'team', via: 'board' } as const),
      from: ctx.actor.name,
      at: instant(ctx.clock),
      text,
      attachments: [],
      notStored: [],
    };
    const ports = { store: ctx.system, clock: ctx.clock, enqueue: enqueueMail };
    return { ticket: toSummary(await postMessage(message, ports)) };
  },

  setTicketState: async ({ params: { ticketId }, body: { state } }, ctx) => ({
    ticket: toSummary(await setState(ticketId, state, ctx)),
  }),

  deleteTicket: async ({ params: { ticketId } }, ctx) => {
    await ticketsOf(ctx).remove(ticketId);
    await enqueueMail({ kind: 'ticket-files-removal', jobId: newUlid(), ticketId });
    return {};
  },
};
