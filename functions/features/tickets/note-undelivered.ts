import { retryOnConflict } from '#functions/data/retry.ts';
import type { Store } from '#functions/data/store.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { UndeliveredMail } from '#shared/contract/tickets.ts';
import { TicketRepository } from './repository.ts';

type Refused = Omit<UndeliveredMail, 'to'> & {
  ticketId: string;
  /** The answer that the email carried; absent for the receipt of a question. */
  messageId?: string;
};

/**
 * Notes on a ticket, and on the answer that the email carried, that the asker did not get it. The ticket waits for the team
 * again. A repeated event changes nothing, and one for an earlier answer leaves the ticket unchanged once there is a newer message.
 */
export async function noteUndelivered(
  { ticketId, messageId, ...facts }: Refused,
  ports: { store: Store; clock: Clock },
): Promise<void> {
  const tickets = new TicketRepository(ports);
  await retryOnConflict(async () => {
    const before = await tickets.get(ticketId);
    // Deleted in the meantime, or noted before.
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
