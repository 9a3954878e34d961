import { retryOnConflict } from '#functions/data/retry.ts';
import type { Store } from '#functions/data/store.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { UndeliveredMail } from '#shared/contract/tickets.ts';
import { TicketRepository } from './repository.ts';

/** An email to a ticket's asker. */
export type EmailOfTicket = {
  ticketId: string;
  /** The message in the email; undefined for a receipt. */
  messageId?: string;
};
type Undelivered = EmailOfTicket & Omit<UndeliveredMail, 'to'>;

/**
 * Records on a ticket and its message that an email didn't reach the asker; the ticket then waits for the team again.
 * Idempotent. If there is a newer message, the ticket isn't changed.
 */
export async function noteUndelivered(
  { ticketId, messageId, ...facts }: Undelivered,
  ports: { store: Store; clock: Clock },
): Promise<void> {
  const tickets = new TicketRepository(ports);
  await retryOnConflict(async () => {
    const before = await tickets.get(ticketId);
    // The ticket was deleted, or the failure is recorded already.
    if (before === undefined) return;
    const undelivered: UndeliveredMail = { to: before.email, ...facts };
    const messages = await tickets.messages(ticketId);
    const message = messages.find((each) => each.messageId === messageId);
    if (message !== undefined && message.undelivered === undefined) await tickets.noteUndelivered(message, undelivered);
    const isLast = messageId === undefined ? messages.length <= 1 : messages.at(-1)?.messageId === messageId;
    if (!isLast || before.undelivered !== undefined) return;
    await ports.store.write([tickets.saving(before, { ...before, undelivered, waitsFor: 'team' })]);
  });
}
