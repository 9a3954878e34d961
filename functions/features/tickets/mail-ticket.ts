import { BRAND } from '#shared/brand.ts';
import type { TicketSide } from '#shared/contract/tickets.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import { runOnce } from '#functions/jobs/idempotent.ts';
import type { Mail } from '#functions/mail/mailer-port.ts';
import { ticket as plainTicket } from '#functions/mail/templates/ticket.tsx';
import { ticketMessage, ticketReceipt } from '#functions/mail/templates/ticket-message.tsx';
import { env } from '#functions/platform/env.ts';
import type { MessageRecord, Ticket } from './record.ts';
import { noteUndelivered } from './note-undelivered.ts';
import { TicketRepository } from './repository.ts';
import { pageToken, replyAddress } from './ticket-secret.ts';

type Job<K> = Extract<MailJob, { kind: K }>;

/**
 * The most Message-IDs in a reply's References header: email programs need the last ones, and headers have a size
 * limit.
 */
const MAX_REFERENCES = 20;

/** Why an email to a blocked address was not sent. */
const BLOCKED = {
  bounced: 'The address refused an earlier email',
  complained: 'The recipient marked an earlier email as spam',
} as const;

/** Marks our own emails, so that one that comes back isn't added again. */
export const OWN_HEADER = 'X-Flueprint-Ticket';

/** SES replaces our Message-ID with its own, built from the id in its response. */
export function sesHeaderId(providerId: string): string {
  const { AWS_REGION } = env();
  return `<${providerId}@${AWS_REGION === 'us-east-1' ? 'email' : AWS_REGION}.amazonses.com>`;
}

/** Message-IDs of the thread's emails that a side has in its mailbox: those it sent and those it received. */
export function referencesFor(side: TicketSide, before: readonly MessageRecord[]): string[] {
  const ids = before.flatMap((message) => (message.side === side ? message.headerId : message.sentId) ?? []);
  return ids.slice(-MAX_REFERENCES);
}

/** X-Auto-Response-Suppress keeps Exchange from sending an out-of-office reply. */
const headersOf = ({ ticketId }: Ticket) => ({ [OWN_HEADER]: ticketId, 'X-Auto-Response-Suppress': 'All' });

function contentOf(ticket: Ticket, message: MessageRecord, reader: TicketSide, ports: MailJobPorts) {
  const { appUrl, inboundDomain } = ports;
  const { number, question, email, ticketId } = ticket;
  const { text, from } = message;
  if (reader === 'team' && inboundDomain === undefined) return plainTicket({ question, additional: text, email });
  return ticketMessage({
    reader,
    number,
    question,
    from,
    text,
    canReply: inboundDomain !== undefined,
    files: message.attachments.map(({ fileName }) => fileName),
    link: reader === 'team' ? `${appUrl}/tickets/${ticketId}` : `${appUrl}/ticket/${pageToken(ticket)}`,
  });
}

/** Without an inbound domain, replies go directly to the other side. */
function mailOf(ticket: Ticket, message: MessageRecord, before: readonly MessageRecord[], ports: MailJobPorts): Mail {
  const { supportEmail, inboundDomain } = ports;
  const reader: TicketSide = message.side === 'asker' ? 'team' : 'asker';
  const directly = reader === 'team' ? ticket.email : supportEmail;
  return {
    to: reader === 'team' ? supportEmail : ticket.email,
    fromName: BRAND.name,
    replyTo: inboundDomain === undefined ? directly : replyAddress(ticket, reader, inboundDomain),
    ...contentOf(ticket, message, reader, ports),
    references: referencesFor(reader, before),
    headers: headersOf(ticket),
    // The provider's events refer to the message by these tags; our emails to the team aren't tracked.
    tags: { kind: 'ticket', ...(reader === 'asker' && { ticket: ticket.ticketId, message: message.messageId }) },
  };
}

/** Emails a message to the other side, and stores the Message-ID under which that side's email program has it. */
export async function mailTicketMessage(job: Job<'ticket-message'>, ports: MailJobPorts): Promise<void> {
  const tickets = new TicketRepository(ports);
  const { ticketId, messageId } = job;
  await runOnce([job.kind, ticketId, messageId], ports, async () => {
    const ticket = await tickets.get(ticketId);
    const messages = ticket === undefined ? [] : await tickets.messages(ticketId);
    const at = messages.findIndex((each) => each.messageId === messageId);
    const message = messages[at];
    // The ticket was deleted in the meantime.
    if (ticket === undefined || message === undefined) return;
    const sent = await ports.mailer.send(mailOf(ticket, message, messages.slice(0, at), ports));
    if ('messageId' in sent) await tickets.noteSent(message, sesHeaderId(sent.messageId));
    else if (message.side === 'team') {
      const { kind, at: since } = sent.blocked;
      await noteUndelivered({ ticketId, messageId, kind, at: since, reason: BLOCKED[kind] }, ports);
    }
  });
}

export async function mailTicketReceipt(job: Job<'ticket-receipt'>, ports: MailJobPorts): Promise<void> {
  const { inboundDomain, appUrl } = ports;
  const tickets = new TicketRepository(ports);
  await runOnce([job.kind, job.ticketId], ports, async () => {
    const ticket = await tickets.get(job.ticketId);
    if (ticket === undefined || inboundDomain === undefined) return;
    await ports.mailer.send({
      to: ticket.email,
      fromName: BRAND.name,
      replyTo: replyAddress(ticket, 'asker', inboundDomain),
      ...ticketReceipt({ number: ticket.number, link: `${appUrl}/ticket/${pageToken(ticket)}` }),
      headers: { ...headersOf(ticket), 'Auto-Submitted': 'auto-replied' },
      tags: { kind: 'ticket', ticket: ticket.ticketId },
    });
  });
}
