import * as z from 'zod';
import { OrganizationId, Ulid, UserId } from '#shared/contract/common.ts';
import { BILLING_NOTICES, COMPANY_DATA_LETTERS } from '#functions/mail/letters.ts';

/** A link in an email about an email address, as in its row and its email's job. */
export const EmailLink = z.object({
  purpose: z.enum(['verify', 'confirm', 'undo']),
  userId: UserId,
  organizationId: OrganizationId,
  /** The email to verify, or the id of the change. */
  about: z.string(),
  expiresAt: z.number().int(),
});
export type EmailLink = z.infer<typeof EmailLink>;

/** The due date of each service at the time of the request, by its id; absent in messages of an earlier release. */
const DueDays = z.record(z.string(), z.string());

/** Jobs in the mail queue. A finished job isn't repeated (`idempotent.ts`). */
export const MailJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome'), jobId: Ulid, to: z.email() }),
  /** Queued for any email; the account is looked up, and the link created, when the email is sent. */
  z.object({ kind: z.literal('password-reset'), jobId: Ulid, to: z.email() }),
  z.object({
    kind: z.literal('email-link'),
    jobId: Ulid,
    letter: z.enum(['verify-email', 'confirm-email', 'email-notice']),
    to: z.email(),
    name: z.string(),
    /** The link's purpose. Its secret is created when the email is sent, so no queue contains it. */
    link: EmailLink,
    /** The other address. */
    what: z.string(),
  }),
  z.object({
    kind: z.literal('account'),
    jobId: Ulid,
    letter: z.enum(['email-moved', 'codes-reset', 'new-sign-in', 'password-changed', 'codes-on', 'codes-off']),
    to: z.email(),
    name: z.string(),
    /** Path of the page behind the button. */
    path: z.string().startsWith('/'),
    /** The other address, or the device. */
    what: z.string(),
    /** The formatted time. */
    when: z.string().optional(),
  }),
  z.object({
    kind: z.literal('ticket'),
    jobId: Ulid,
    question: z.string(),
    additional: z.string(),
    email: z.email(),
  }),
  /** A message of a ticket's thread, for the other side. */
  z.object({ kind: z.literal('ticket-message'), jobId: Ulid, ticketId: Ulid, messageId: Ulid }),
  /** The link to a new ticket, for its asker. */
  z.object({ kind: z.literal('ticket-receipt'), jobId: Ulid, ticketId: Ulid }),
  /** Deletes the stored files of a deleted ticket. */
  z.object({ kind: z.literal('ticket-files-removal'), jobId: Ulid, ticketId: Ulid }),
  z.object({
    kind: z.literal('newsletter-confirm'),
    jobId: Ulid,
    to: z.email(),
    /** Key of the subscription. The secret of its links is created when the email is sent. */
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
    dueDays: DueDays.exactOptional(),
    /** The company's text on how to book; empty for the default. */
    booking: z.string(),
  }),
  z.object({
    kind: z.literal('photos-waiting'),
    jobId: Ulid,
    organizationId: OrganizationId,
    userId: UserId,
    /** Who requested it; undefined for the daily sweep. */
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
  /** Self-contained, because the company may be gone when it's sent. */
  z.object({
    kind: z.literal('leaving'),
    jobId: Ulid,
    letter: z.enum(COMPANY_DATA_LETTERS),
    to: z.email(),
    name: z.string(),
    companyName: z.string(),
    /** The user who requested or canceled it. */
    byName: z.string(),
    /** The formatted date of the deletion, or of the end of the export's availability. */
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
  /** Gathers due services from earlier inspections, starting at a position in the list. */
  z.object({
    kind: z.literal('due-gathering'),
    jobId: Ulid,
    organizationId: OrganizationId,
    after: z.object({ createdAt: z.string(), inspectionId: Ulid }).optional(),
  }),
  /** Reminders of due services; the job queues one email job per client. */
  z.object({
    kind: z.literal('service-reminders'),
    jobId: Ulid,
    organizationId: OrganizationId,
    dueIds: z.array(z.string()),
    dueDays: DueDays.exactOptional(),
    booking: z.string(),
  }),
  z.object({ kind: z.literal('sample'), jobId: Ulid, organizationId: OrganizationId }),
  /** Builds the search index of a company's clients. */
  z.object({ kind: z.literal('client-index'), jobId: Ulid, organizationId: OrganizationId }),
  /** Sends the managed search service the clients that it lacks. */
  z.object({
    kind: z.literal('client-search-feed'),
    jobId: Ulid,
    organizationId: OrganizationId,
    /** Clients that the service returned but the table doesn't have. */
    gone: z.array(Ulid).optional(),
  }),
  /** Deletes the rows and objects of a removed sample. */
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

/** The fields of a company that the payment provider prints on invoices and receipts. */
export const CUSTOMER_FIELDS = ['name', 'email'] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];

/** Jobs in the billing queue: sync with the provider, count technicians, run the billing day, send its emails. */
export const BillingJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sync'), jobId: Ulid, organizationId: OrganizationId }),
  z.object({ kind: z.literal('seats'), jobId: Ulid, organizationId: OrganizationId }),
  /** The company changed these fields, of which the provider has a copy. */
  z.object({
    kind: z.literal('customer'),
    jobId: Ulid,
    organizationId: OrganizationId,
    fields: z.array(z.enum(CUSTOMER_FIELDS)),
  }),
  z.object({ kind: z.literal('day'), jobId: Ulid, organizationId: OrganizationId, at: z.iso.datetime() }),
  /** A page of all companies; the schedule sends each day's first one. */
  z.object({
    kind: z.literal('day-page'),
    jobId: z.string(),
    at: z.iso.datetime(),
    cursor: z.string().optional(),
  }),
]);
export type BillingJob = z.infer<typeof BillingJob>;
export type BillingPageJob = Pick<Extract<BillingJob, { kind: 'day-page' }>, 'at' | 'cursor'>;
