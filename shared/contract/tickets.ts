import * as z from 'zod';
import { Cursor, Nothing, paragraph, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';

/** Rows and files of a ticket are deleted this long after they were last written. */
export const TICKET_DAYS = 730;

/** Which side wrote a message. */
export const TICKET_SIDES = ['asker', 'team'] as const;
export type TicketSide = (typeof TICKET_SIDES)[number];

export const TICKET_STATES = ['OPEN', 'CLOSED'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const TicketAttachment = z.object({
  fileName: z.string(),
  bytes: z.number().int(),
  /** Saves the file, never shows it; valid for 15 minutes. */
  url: z.string(),
});
export type TicketAttachment = z.infer<typeof TicketAttachment>;

export const TicketMessage = z.object({
  messageId: Ulid,
  side: z.enum(TICKET_SIDES),
  at: z.string(),
  /** Without what an email program quotes below a reply. */
  text: z.string(),
  attachments: z.array(TicketAttachment),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

/** Why an email of a ticket did not reach its asker: it was refused, or marked as spam, which blocks the address. */
export const UndeliveredMail = z.object({
  to: z.string(),
  kind: z.enum(['bounced', 'complained']),
  at: z.string(),
  reason: z.string(),
});
export type UndeliveredMail = z.infer<typeof UndeliveredMail>;

/** What the team sees of a message besides. */
export const BoardMessage = TicketMessage.extend({
  /** How it came: the form, an email, the ticket's public page, or this board. */
  via: z.enum(['form', 'email', 'page', 'board']),
  /** Address that an email came from, or the name of the super administrator who wrote it here. */
  from: z.string(),
  /** The whole text with its quotes, where that says more than `text`. */
  fullText: z.string().optional(),
  /** Attachments that were not stored, each with the reason. */
  notStored: z.array(z.object({ fileName: z.string(), reason: z.string() })),
  /** Set when the email of the message did not reach the asker. */
  undelivered: UndeliveredMail.optional(),
});
export type BoardMessage = z.infer<typeof BoardMessage>;

export const TicketSummary = z.object({
  ticketId: Ulid,
  number: z.number().int(),
  question: z.string(),
  email: z.string(),
  state: z.enum(TICKET_STATES),
  /** The side that did not write last. */
  waitsFor: z.enum(TICKET_SIDES),
  createdAt: z.string(),
  updatedAt: z.string(),
  firstAnswerAt: z.string().optional(),
  /** The last email to the asker that was not delivered; absent once either side wrote again. */
  undelivered: UndeliveredMail.optional(),
});
export type TicketSummary = z.infer<typeof TicketSummary>;

/** Tickets of the last 30 days, as measured. */
export const AnswerTimes = z.object({
  days: z.number().int(),
  asked: z.number().int(),
  answered: z.number().int(),
  /** From the question to the team's first answer; absent while none was answered. */
  medianMinutes: z.number().int().optional(),
  /** Answered within 24 hours, in percent of the tickets that are answered or older than that; absent where there are none. */
  within24HoursPercent: z.number().int().optional(),
});
export type AnswerTimes = z.infer<typeof AnswerTimes>;

/** An email that reached a ticket's address and was not put into its thread. */
export const ParkedMail = z.object({
  parkedId: z.string(),
  at: z.string(),
  from: z.string(),
  subject: z.string(),
  reason: z.string(),
});
export type ParkedMail = z.infer<typeof ParkedMail>;

/** What is written on a ticket, by either side. */
export const TicketText = paragraph(4000).min(1, 'This field is required');

const oneTicket = { params: z.strictObject({ ticketId: Ulid }) };
const team = { lambda: 'admin', permission: 'ORGANIZATION_EDIT' } as const;
export const NO_COMPANY = { none: 'A support ticket belongs to no company' } as const;

/** The board of the super administrators. */
export const ticketRoutes = defineRoutes({
  listTickets: {
    method: 'GET',
    path: '/api/admin/tickets',
    lambda: 'admin',
    permission: 'ORGANIZATION_VIEW',
    summary: 'Support tickets of a state: the open ones oldest first, the closed ones newest first',
    query: z.strictObject({
      state: z.enum(TICKET_STATES).default('OPEN'),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({ tickets: z.array(TicketSummary), cursor: z.string().optional() }),
  },
  getAnswerTimes: {
    method: 'GET',
    path: '/api/admin/answer-times',
    lambda: 'admin',
    permission: 'ORGANIZATION_VIEW',
    summary: 'Time to the first answer over the last 30 days, and emails that no ticket took',
    response: z.object({ times: AnswerTimes, parked: z.array(ParkedMail) }),
  },
  getTicket: {
    method: 'GET',
    path: '/api/admin/tickets/{ticketId}',
    lambda: 'admin',
    permission: 'ORGANIZATION_VIEW',
    summary: 'A support ticket with all its messages',
    ...oneTicket,
    response: z.object({ ticket: TicketSummary, messages: z.array(BoardMessage) }),
  },
  answerTicket: {
    ...team,
    method: 'POST',
    path: '/api/admin/tickets/{ticketId}/messages',
    audit: NO_COMPANY,
    summary: 'The team’s reply on a support ticket, emailed to its asker; a repeated messageId is a success',
    ...oneTicket,
    body: z.strictObject({ messageId: Ulid, text: TicketText }),
    response: z.object({ ticket: TicketSummary }),
  },
  setTicketState: {
    ...team,
    method: 'PUT',
    path: '/api/admin/tickets/{ticketId}/state',
    audit: NO_COMPANY,
    summary: 'Close a support ticket, or open it again',
    ...oneTicket,
    body: z.strictObject({ state: z.enum(TICKET_STATES) }),
    response: z.object({ ticket: TicketSummary }),
  },
  deleteTicket: {
    ...team,
    method: 'DELETE',
    path: '/api/admin/tickets/{ticketId}',
    audit: NO_COMPANY,
    summary: 'Delete a support ticket with its messages; a repeated call is a success',
    ...oneTicket,
    response: Nothing,
  },
});
