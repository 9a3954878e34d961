import { retryOnConflict } from '#functions/data/retry.ts';
import type { Ctx } from '#functions/http/context.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { epochSeconds, instant } from '#functions/platform/clock.ts';
import { newSecret, newUlid, sha256Hex } from '#functions/platform/ids.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { MessageRecord, Ticket } from './record.ts';
import { TicketRepository } from './repository.ts';

const DAY = 86_400;
/** The most receipts per address and day: a public form must not be able to flood someone's inbox. */
const MAX_RECEIPTS = 3;

export type NewTicketFields = { question: string; additional: string; email: string };

function newTicket(
  { question, additional, email }: NewTicketFields,
  at: string,
): [Omit<Ticket, 'number'>, MessageRecord] {
  const ticketId = newUlid();
  const messageId = newUlid();
  const ticket = {
    ...({ v: 2, entity: 'Ticket', ticketId, question, email, state: 'OPEN', waitsFor: 'team' } as const),
    secret: newSecret(),
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const message: MessageRecord = {
    ...({ v: 1, entity: 'TicketMessage', ticketId, messageId, side: 'asker', via: 'form' } as const),
    from: email,
    at,
    text: additional,
    attachments: [],
    notStored: [],
  };
  return [ticket, message];
}

async function mayReceipt(email: string, { system, clock }: Ctx): Promise<boolean> {
  const window = Math.floor(epochSeconds(clock) / DAY);
  const key = systemKeys.rate('ticket-receipt', sha256Hex(email).slice(0, 24), window);
  return (await system.increment(key, epochSeconds(clock, 2 * DAY))) <= MAX_RECEIPTS;
}

/**
 * Stores a ticket before its email to the support team is queued, so that a ticket never depends on a queue. If
 * replies are received by email, the asker gets a receipt with a link to the ticket, without any of the submitted
 * text.
 */
export async function openTicket(fields: NewTicketFields, ctx: Ctx): Promise<void> {
  const tickets = new TicketRepository({ store: ctx.system, clock: ctx.clock });
  const [ticket, message] = newTicket(fields, instant(ctx.clock));
  await retryOnConflict(async () => {
    const { number, taking } = await tickets.nextNumber();
    await ctx.system.write([taking, tickets.creating({ ...ticket, number }), tickets.adding(message)]);
  });
  const { ticketId, messageId } = message;
  await enqueueMail({ kind: 'ticket-message', jobId: messageId, ticketId, messageId });
  if (await mayReceipt(fields.email, ctx)) await enqueueMail({ kind: 'ticket-receipt', jobId: newUlid(), ticketId });
}
