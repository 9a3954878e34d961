import * as z from 'zod';
import { Cursor, EmptyResponse, paragraph, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';

/** A ticket's rows and files are deleted this many days after the last write. */
export const TICKET_DAYS = 730;
/** Retention of an email that matched no ticket, in days. */
export const PARKED_DAYS = 30;

/** Which side wrote a message. */
export const TICKET_SIDES = ['asker', 'team'] as const;
export type TicketSide = (typeof TICKET_SIDES)[number];

export const TICKET_STATES = ['OPEN', 'CLOSED'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const TicketAttachment = z.object({
  fileName: z.string(),
  bytes: z.number().int(),
  /** A download link (the file is never displayed); valid for 15 minutes. */
  url: z.string(),
});
export type TicketAttachment = z.infer<typeof TicketAttachment>;

export const TicketMessage = z.object({
  messageId: Ulid,
  side: z.enum(TICKET_SIDES),
  at: z.string(),
  /** The text without the quoted message that an email program adds below a reply. */
  text: z.string(),
  attachments: z.array(TicketAttachment),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

/** Why a ticket's email didn't reach the asker: it was rejected, or marked as spam, which blocks the address. */
export const UndeliveredMail = z.object({
  to: z.string(),
  kind: z.enum(['bounced', 'complained']),
  at: z.string(),
  reason: z.string(),
});
export type UndeliveredMail = z.infer<typeof UndeliveredMail>;

/** A message with the fields only the team sees. */
export const BoardMessage = TicketMessage.extend({
  /** Where it came from: the form, an email, the ticket's public page, or this board. */
  via: z.enum(['form', 'email', 'page', 'board']),
  /** The sender's email address, or the name of the super administrator who wrote it here. */
  from: z.string(),
  /** The whole text with quotes, if it contains more than `text`; omitted from old emails of a very long ticket. */
  fullText: z.string().optional(),
  /** Attachments that weren't stored, each with the reason. */
  notStored: z.array(z.object({ fileName: z.string(), reason: z.string() })),
  /** Set if the email with the message wasn't delivered to the asker. */
  undelivered: UndeliveredMail.optional(),
});
export type BoardMessage = z.infer<typeof BoardMessage>;

export const TicketSummary = z.object({
  ticketId: Ulid,
  number: z.number().int(),
  question: z.string(),
  email: z.string(),
  state: z.enum(TICKET_STATES),
  /** The side whose turn it is to reply. */
  waitsFor: z.enum(TICKET_SIDES),
  createdAt: z.string(),
  updatedAt: z.string(),
  firstAnswerAt: z.string().optional(),
  /** The last email to the asker that wasn't delivered; absent after either side writes again. */
  undelivered: UndeliveredMail.optional(),
});
export type TicketSummary = z.infer<typeof TicketSummary>;

/** Response times measured over the tickets of the last 30 days. */
export const AnswerTimes = z.object({
  days: z.number().int(),
  asked: z.number().int(),
  answered: z.number().int(),
  /** From the question to the team's first answer; absent if none has been answered. */
  medianMinutes: z.number().int().optional(),
  /** Percentage answered within 24 hours, of all tickets that are answered or older than that; absent if there are none. */
  within24HoursPercent: z.number().int().optional(),
});
export type AnswerTimes = z.infer<typeof AnswerTimes>;

/** An email that reached a ticket's address but wasn't added to its thread. */
export const ParkedMail = z.object({
  parkedId: z.string(),
  at: z.string(),
  from: z.string(),
  subject: z.string(),
  reason: z.string(),
});
export type ParkedMail = z.infer<typeof ParkedMail>;

/** The text that either side writes on a ticket. */
export const TicketText = paragraph(4000).min(1, 'This field is required');

const oneTicket = { params: z.strictObject({ ticketId: Ulid }) };
const team = { lambda: 'admin', permission: 'ORGANIZATION_EDIT' } as const;
export const NO_COMPANY = { none: 'A support ticket belongs to no company' } as const;

/** The super administrators' ticket board. */
export const ticketRoutes = defineRoutes({
  listTickets: {
    method: 'GET',
    path: '/api/admin/tickets',
    lambda: 'admin',
    permission: 'ORGANIZATION_VIEW',
    summary: 'Support tickets by state: open ones oldest first, closed ones newest first',
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
    summary: 'Time to the first answer in the last 30 days, and emails that matched no ticket',
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
    summary: 'Add the team’s reply to a support ticket, which is emailed to its asker; idempotent by messageId',
    ...oneTicket,
    body: z.strictObject({ messageId: Ulid, text: TicketText }),
    response: z.object({ ticket: TicketSummary }),
  },
  setTicketState: {
    ...team,
    method: 'PUT',
    path: '/api/admin/tickets/{ticketId}/state',
    audit: NO_COMPANY,
    summary: 'Close or reopen a support ticket',
    ...oneTicket,
    body: z.strictObject({ state: z.enum(TICKET_STATES) }),
    response: z.object({ ticket: TicketSummary }),
  },
  deleteTicket: {
    ...team,
    method: 'DELETE',
    path: '/api/admin/tickets/{ticketId}',
    audit: NO_COMPANY,
    summary: 'Delete a support ticket with its messages; idempotent',
    ...oneTicket,
    response: EmptyResponse,
  },
});
