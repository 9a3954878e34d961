import { BRAND } from '#shared/brand.ts';
import type { TicketSide } from '#shared/contract/tickets.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import { runOnce } from '#functions/jobs/idempotent.ts';
import type { Mail } from '#functions/mail/mailer-port.ts';
import { refusalReason } from '#functions/mail/refusal.ts';
import { ticket as plainTicket } from '#functions/mail/templates/ticket.tsx';
import { ticketMessage, ticketReceipt } from '#functions/mail/templates/ticket-message.tsx';
import { instant } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import type { MessageRecord, Ticket } from './record.ts';
import { type EmailOfTicket, noteUndelivered } from './note-undelivered.ts';
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

/**
 * Emails the asker, and resolves to the provider's message id. If the address is blocked or the provider rejects the
 * email, resolves to undefined and records that on the ticket instead, because no retry would help.
 */
async function mailAsker(mail: Mail, about: EmailOfTicket, ports: MailJobPorts): Promise<string | undefined> {
  try {
    const sent = await ports.mailer.send(mail);
    if ('messageId' in sent) return sent.messageId;
    const { kind, at } = sent.blocked;
    await noteUndelivered({ ...about, kind, at, reason: BLOCKED[kind] }, ports);
  } catch (error) {
    const reason = refusalReason(error);
    if (reason === undefined) throw error;
    await noteUndelivered({ ...about, kind: 'bounced', at: instant(ports.clock), reason }, ports);
  }
  return undefined;
}

/** Emails the team. If its own address is blocked, the message is still on the board. */
async function mailTeam(mail: Mail, { mailer }: MailJobPorts): Promise<string | undefined> {
  const sent = await mailer.send(mail);
  return 'messageId' in sent ? sent.messageId : undefined;
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
    const mail = mailOf(ticket, message, messages.slice(0, at), ports);
    const sentId =
      message.side === 'team' ? await mailAsker(mail, { ticketId, messageId }, ports) : await mailTeam(mail, ports);
    if (sentId !== undefined) await tickets.noteSent(message, sesHeaderId(sentId));
  });
}

export async function mailTicketReceipt(job: Job<'ticket-receipt'>, ports: MailJobPorts): Promise<void> {
  const { inboundDomain, appUrl } = ports;
  const tickets = new TicketRepository(ports);
  await runOnce([job.kind, job.ticketId], ports, async () => {
    const ticket = await tickets.get(job.ticketId);
    if (ticket === undefined || inboundDomain === undefined) return;
    const mail = {
      to: ticket.email,
      fromName: BRAND.name,
      replyTo: replyAddress(ticket, 'asker', inboundDomain),
      ...ticketReceipt({ number: ticket.number, link: `${appUrl}/ticket/${pageToken(ticket)}` }),
      headers: { ...headersOf(ticket), 'Auto-Submitted': 'auto-replied' },
      tags: { kind: 'ticket', ticket: ticket.ticketId },
    };
    await mailAsker(mail, { ticketId: job.ticketId }, ports);
  });
}
