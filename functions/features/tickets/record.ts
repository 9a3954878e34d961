import * as z from 'zod';
import { TICKET_SIDES, TICKET_STATES, UndeliveredMail, type TicketSummary } from '#shared/contract/tickets.ts';

/** A support ticket. Rows from before tickets had threads have no number and aren't read. */
export const Ticket = z.object({
  v: z.literal(2),
  entity: z.literal('Ticket'),
  ticketId: z.string(),
  /** The number that people refer to, counted from 1001. */
  number: z.number().int(),
  question: z.string(),
  /** The asker's address, which receives the answers. */
  email: z.string(),
  state: z.enum(TICKET_STATES),
  waitsFor: z.enum(TICKET_SIDES),
  /** 256 random bits from which the ticket's addresses and its link are derived (ADR 040). */
  secret: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  firstAnswerAt: z.string().optional(),
  undelivered: UndeliveredMail.optional(),
  version: z.number().int(),
});
export type Ticket = z.infer<typeof Ticket>;

export const StoredAttachment = z.object({ fileName: z.string(), bytes: z.number().int(), key: z.string() });
export type StoredAttachment = z.infer<typeof StoredAttachment>;

export const MessageRecord = z.object({
  v: z.literal(1),
  entity: z.literal('TicketMessage'),
  ticketId: z.string(),
  messageId: z.string(),
  side: z.enum(TICKET_SIDES),
  via: z.enum(['form', 'email', 'page', 'board']),
  from: z.string(),
  at: z.string(),
  text: z.string(),
  /** The text with quotes; undefined if it's the same. */
  fullText: z.string().optional(),
  attachments: z.array(StoredAttachment),
  notStored: z.array(z.object({ fileName: z.string(), reason: z.string() })),
  /** Message-ID of the email that it arrived in, in angle brackets. */
  headerId: z.string().optional(),
  /** Message-ID of the email to the other side; email programs thread by it. */
  sentId: z.string().optional(),
  undelivered: UndeliveredMail.optional(),
});
export type MessageRecord = z.infer<typeof MessageRecord>;

export const ParkedRecord = z.object({
  v: z.literal(1),
  entity: z.literal('ParkedMail'),
  /** The provider's message id, which is also the object's name in the bucket. */
  parkedId: z.string(),
  at: z.string(),
  from: z.string(),
  subject: z.string(),
  reason: z.string(),
});
export type ParkedRecord = z.infer<typeof ParkedRecord>;

export function toSummary(ticket: Ticket): TicketSummary {
  const { ticketId, number, question, email, state, waitsFor, createdAt, updatedAt, firstAnswerAt, undelivered } =
    ticket;
  const answered = firstAnswerAt === undefined ? {} : { firstAnswerAt };
  return {
    ticketId,
    number,
    question,
    email,
    state,
    waitsFor,
    createdAt,
    updatedAt,
    ...answered,
    ...(undelivered && { undelivered }),
  };
}
