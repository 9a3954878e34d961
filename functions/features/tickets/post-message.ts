import { retryOnConflict } from '#functions/data/retry.ts';
import type { Store } from '#functions/data/store.ts';
import type { Write } from '#functions/data/writes.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { notFound } from '#shared/errors.ts';
import type { MessageRecord, Ticket } from './record.ts';
import { TicketRepository } from './repository.ts';

export type PostPorts = { store: Store; clock: Clock; enqueue: (job: MailJob) => Promise<void> };

/** The ticket after a message: it waits for the other side, and a closed ticket reopens when its asker writes. */
export function afterMessage(before: Ticket, { side, at }: Pick<MessageRecord, 'side' | 'at'>): Ticket {
  const moved: Ticket = { ...before, updatedAt: at, waitsFor: side === 'team' ? 'asker' : 'team' };
  delete moved.undelivered;
  if (side === 'asker') return { ...moved, state: 'OPEN' };
  return { ...moved, firstAnswerAt: before.firstAnswerAt ?? at };
}

/**
 * Adds a message to its ticket and queues its email to the other side. An existing message isn't written again, but
 * its email is queued under the same key, so that a retry completes an interrupted call. An inbound email is accepted
 * once, by the hash of its Message-ID. Returns the ticket; NOT_FOUND if there is none.
 */
export async function postMessage(message: MessageRecord, ports: PostPorts, mailHash?: string): Promise<Ticket> {
  const tickets = new TicketRepository(ports);
  const { ticketId, messageId } = message;
  const after = await retryOnConflict(async () => {
    const before = await tickets.get(ticketId);
    if (before === undefined) throw notFound('ticketId');
    if ((await tickets.message(ticketId, messageId)) !== undefined) return before;
    if (mailHash !== undefined && (await tickets.hasTaken(ticketId, mailHash))) return before;
    const moved = afterMessage(before, message);
    const taking: Write[] = mailHash === undefined ? [] : [tickets.taking(ticketId, mailHash)];
    await ports.store.write([tickets.saving(before, moved), tickets.adding(message), ...taking]);
    return { ...moved, version: before.version + 1 };
  });
  await ports.enqueue({ kind: 'ticket-message', jobId: messageId, ticketId, messageId });
  return after;
}
