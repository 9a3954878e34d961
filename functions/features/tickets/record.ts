import * as z from 'zod';
import { TICKET_SIDES, TICKET_STATES, UndeliveredMail, type TicketSummary } from '#shared/contract/tickets.ts';

/** A support ticket. Rows from before tickets had a thread have no number and are not read as one. */
export const Ticket = z.object({
  v: z.literal(2),
  entity: z.literal('Ticket'),
  ticketId: z.string(),
  /** What people call it by, counted up from 1001. */
  number: z.number().int(),
  question: z.string(),
  /** The asker's address, to which answers go. */
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
  /** The text with its quotes; absent where it is the same. */
  fullText: z.string().optional(),
  attachments: z.array(StoredAttachment),
  notStored: z.array(z.object({ fileName: z.string(), reason: z.string() })),
  /** Message-ID of the email by which it came, in angle brackets. */
  headerId: z.string().optional(),
  /** Message-ID of the email by which it went to the other side; email programs thread by it. */
  sentId: z.string().optional(),
  undelivered: UndeliveredMail.optional(),
});
export type MessageRecord = z.infer<typeof MessageRecord>;

export const ParkedRecord = z.object({
  v: z.literal(1),
  entity: z.literal('ParkedMail'),
  /** The provider's id of the message: its object in the bucket has this name. */
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
