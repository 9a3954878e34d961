import * as z from 'zod';
import { OrganizationId, Ulid, UserId } from '#shared/contract/common.ts';
import { BILLING_NOTICES, COMPANY_DATA_LETTERS } from '#functions/mail/letters.ts';

/** A link in a mail about an email address, as its row and the job of its mail describe it. */
export const EmailLink = z.object({
  purpose: z.enum(['verify', 'confirm', 'undo']),
  userId: UserId,
  organizationId: OrganizationId,
  /** The email to verify, or the change that is meant. */
  about: z.string(),
  expiresAt: z.number().int(),
});
export type EmailLink = z.infer<typeof EmailLink>;

/** What the mail queue carries. `jobId` is the idempotency key: a job that was done once is not done again. */
export const MailJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome'), jobId: Ulid, to: z.email(), name: z.string(), organizationName: z.string() }),
  /** Asked for with any email; whether an account has it, and the link, are found and made when the mail is written. */
  z.object({ kind: z.literal('password-reset'), jobId: Ulid, to: z.email() }),
  z.object({
    kind: z.literal('email-link'),
    jobId: Ulid,
    letter: z.enum(['verify-email', 'confirm-email', 'email-notice']),
    to: z.email(),
    name: z.string(),
    /** What the link is for. Its secret is made when the mail is written, so no queue contains it. */
    link: EmailLink,
    /** The other address. */
    what: z.string(),
  }),
  z.object({
    kind: z.literal('account'),
    jobId: Ulid,
    letter: z.enum(['email-moved', 'codes-reset', 'new-sign-in']),
    to: z.email(),
    name: z.string(),
    /** Of the page its button opens. */
    path: z.string().startsWith('/'),
    /** The other address, or the device. */
    what: z.string(),
    /** The moment, as it is shown. */
    when: z.string().optional(),
  }),
  z.object({
    kind: z.literal('ticket'),
    jobId: Ulid,
    question: z.string(),
    additional: z.string(),
    email: z.email(),
  }),
  /** A message of a ticket's thread, for the side that did not write it. */
  z.object({ kind: z.literal('ticket-message'), jobId: Ulid, ticketId: Ulid, messageId: Ulid }),
  /** The link to a new ticket, for its asker. */
  z.object({ kind: z.literal('ticket-receipt'), jobId: Ulid, ticketId: Ulid }),
  /** What is left of a deleted ticket: its stored files. */
  z.object({ kind: z.literal('ticket-files-removal'), jobId: Ulid, ticketId: Ulid }),
  z.object({
    kind: z.literal('newsletter-confirm'),
    jobId: Ulid,
    to: z.email(),
    name: z.string(),
    /** Finds the subscription. The secret of its links is made when the email is written. */
    emailHash: z.string(),
  }),
  z.object({
    kind: z.literal('report-copy'),
    jobId: Ulid,
    organizationId: OrganizationId,
    inspectionId: Ulid,
    deliveryId: Ulid,
  }),
  z.object({
    kind: z.literal('approval-copy'),
    jobId: Ulid,
    organizationId: OrganizationId,
    inspectionId: Ulid,
    approvalId: Ulid,
    reader: z.enum(['signer', 'company']),
  }),
  z.object({
    kind: z.literal('deposit-paid'),
    jobId: Ulid,
    organizationId: OrganizationId,
    inspectionId: Ulid,
    approvalId: Ulid,
    amountCents: z.number().int(),
  }),
  z.object({
    kind: z.literal('question'),
    jobId: Ulid,
    organizationId: OrganizationId,
    inspectionId: Ulid,
    questionId: Ulid,
  }),
  z.object({
    kind: z.literal('handout-copy'),
    jobId: Ulid,
    organizationId: OrganizationId,
    handoutId: Ulid,
    deliveryId: Ulid,
  }),
  z.object({
    kind: z.literal('service-reminder'),
    jobId: Ulid,
    organizationId: OrganizationId,
    clientId: Ulid,
    dueIds: z.array(z.string()),
    /** How to book, in the company's words; empty for the usual ones. */
    booking: z.string(),
  }),
  z.object({
    kind: z.literal('photos-waiting'),
    jobId: Ulid,
    organizationId: OrganizationId,
    userId: UserId,
    /** Who asked for it; absent when the daily sweep did. */
    askedBy: z.string().optional(),
  }),
  z.object({
    kind: z.literal('billing-notice'),
    jobId: Ulid,
    organizationId: OrganizationId,
    notice: z.enum(BILLING_NOTICES),
    amountCents: z.number().int().optional(),
    at: z.string().optional(),
    url: z.string().optional(),
    days: z.number().int().optional(),
  }),
  /** Says all it needs itself: when it is sent the company may be gone. */
  z.object({
    kind: z.literal('leaving'),
    jobId: Ulid,
    letter: z.enum(COMPANY_DATA_LETTERS),
    to: z.email(),
    name: z.string(),
    companyName: z.string(),
    /** Who asked, or took it back. */
    byName: z.string(),
    /** As it is shown: when it goes, or until when the export can be fetched. */
    date: z.string(),
  }),
]);
export type MailJob = z.infer<typeof MailJob>;

export const DocumentJob = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('report'),
    jobId: Ulid,
    organizationId: OrganizationId,
    inspectionId: Ulid,
    documentId: Ulid,
  }),
  z.object({
    kind: z.literal('request-list'),
    jobId: Ulid,
    organizationId: OrganizationId,
    inspectionId: Ulid,
    linkId: Ulid,
    requestId: Ulid,
  }),
  z.object({ kind: z.literal('handout'), jobId: Ulid, organizationId: OrganizationId, handoutId: Ulid }),
  z.object({
    kind: z.literal('approval'),
    jobId: Ulid,
    organizationId: OrganizationId,
    inspectionId: Ulid,
    approvalId: Ulid,
  }),
  z.object({
    kind: z.literal('archive'),
    jobId: Ulid,
    organizationId: OrganizationId,
    inspectionId: Ulid,
    archiveId: Ulid,
  }),
  /** What the inspections of the time before make due, from a place in the list on. */
  z.object({
    kind: z.literal('due-gathering'),
    jobId: Ulid,
    organizationId: OrganizationId,
    after: z.object({ createdAt: z.string(), inspectionId: Ulid }).optional(),
  }),
  /** Reminders of due services: one email job per client is made of it. */
  z.object({
    kind: z.literal('service-reminders'),
    jobId: Ulid,
    organizationId: OrganizationId,
    dueIds: z.array(z.string()),
    booking: z.string(),
  }),
  z.object({ kind: z.literal('sample'), jobId: Ulid, organizationId: OrganizationId }),
  /** All clients of a company, as its search reads them. */
  z.object({ kind: z.literal('client-index'), jobId: Ulid, organizationId: OrganizationId }),
  /** What the managed search service lacks of a company's clients. */
  z.object({
    kind: z.literal('client-search-feed'),
    jobId: Ulid,
    organizationId: OrganizationId,
    /** Clients that the service found and the table does not have. */
    gone: z.array(Ulid).optional(),
  }),
  /** What is left of a removed one: rows and objects. */
  z.object({
    kind: z.literal('sample-removal'),
    jobId: Ulid,
    organizationId: OrganizationId,
    inspectionId: Ulid,
  }),
]);
export type DocumentJob = z.infer<typeof DocumentJob>;
export type ApprovalJob = Extract<DocumentJob, { kind: 'approval' }>;
export type ArchiveJob = Extract<DocumentJob, { kind: 'archive' }>;
export type SampleRemovalJob = Extract<DocumentJob, { kind: 'sample-removal' }>;
export type ReportJob = Extract<DocumentJob, { kind: 'report' }>;

/** Messages of the billing queue: sync with the provider, count technicians, run the billing day, send its mails. */
export const BillingJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sync'), jobId: Ulid, organizationId: OrganizationId }),
  z.object({ kind: z.literal('seats'), jobId: Ulid, organizationId: OrganizationId }),
  z.object({ kind: z.literal('day'), jobId: Ulid, organizationId: OrganizationId, at: z.iso.datetime() }),
  /** A page of all companies; the schedule sends the first one of each day. */
  z.object({
    kind: z.literal('day-page'),
    jobId: z.string(),
    at: z.iso.datetime(),
    cursor: z.string().optional(),
  }),
]);
export type BillingJob = z.infer<typeof BillingJob>;
export type BillingPageJob = Pick<Extract<BillingJob, { kind: 'day-page' }>, 'at' | 'cursor'>;
