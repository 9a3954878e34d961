import { createHash } from 'node:crypto';

/** A partition key takes 2,048 bytes; the prefixes of ours need less than 100. */
const MOST_KEY_BYTES = 1900;

/** One character can become 18 in its NFKC form. A text that fits no key is known by its hash. */
const withinKey = (text: string): string =>
  Buffer.byteLength(text) <= MOST_KEY_BYTES ? text : `#${createHash('sha256').update(text).digest('hex')}`;

/** Names that look the same are the same: case, spaces, width, composed accents and invisible characters do not matter. */
const nameForm = (name: string): string =>
  withinKey(
    name
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  );

/** Keys of rows that belong to no organization; only the system table reaches them. */
export const systemKeys = {
  organizationName: (name: string) => ({ PK: `UNIQUE#ORGANIZATION#${nameForm(name)}`, SK: 'UNIQUE' }),
  email: (email: string) => ({ PK: `UNIQUE#EMAIL#${email}`, SK: 'UNIQUE' }),
  /** A mailbox that had a trial. */
  trial: (hash: string) => ({ PK: `TRIAL#${hash}`, SK: 'TRIAL' }),
  /** An address that bounced or complained, for all companies; the hash alone, so that the row names no one. */
  bouncedAddress: (hash: string) => ({ PK: `BOUNCED#${hash}`, SK: 'BOUNCED' }),
  membership: (subject: string) => ({ PK: `SUBJECT#${subject}`, SK: 'MEMBERSHIP' }),
  session: (hash: string) => ({ PK: `SESSION#${hash}`, SK: 'SESSION' }),
  resetToken: (hash: string) => ({ PK: `RESET#${hash}`, SK: 'RESET' }),
  /** Between the password and the code of a sign-in. */
  signInTicket: (hash: string) => ({ PK: `SIGN_IN#${hash}`, SK: 'SIGN_IN' }),
  /** The client that an unsubscribe link in a reminder belongs to. */
  mailPreference: (hash: string) => ({ PK: `MAIL_PREFERENCE#${hash}`, SK: 'MAIL_PREFERENCE' }),
  /** A link in an email about an address: it confirms, reverts or verifies a change. */
  emailLink: (hash: string) => ({ PK: `EMAIL_LINK#${hash}`, SK: 'EMAIL_LINK' }),
  shareLink: (hash: string) => ({ PK: `SHARE#${hash}`, SK: 'SHARE' }),
  shareSession: (hash: string) => ({ PK: `SHARE_SESSION#${hash}`, SK: 'SHARE_SESSION' }),
  ticket: (ticketId: string) => ({ PK: `TICKET#${ticketId}`, SK: 'TICKET' }),
  ticketMessage: (ticketId: string, messageId: string) => ({ PK: `TICKET#${ticketId}`, SK: `MESSAGE#${messageId}` }),
  /** An email that a ticket has taken, by the hash of its Message-ID. */
  ticketMail: (ticketId: string, hash: string) => ({ PK: `TICKET#${ticketId}`, SK: `MAIL#${hash}` }),
  ticketState: (state: string) => `TICKETS#${state}`,
  tickets: 'TICKETS',
  /** The number that the latest ticket got. */
  ticketNumber: { PK: 'TICKET_NUMBER', SK: 'TICKET_NUMBER' },
  /** An email that no ticket took. */
  parkedMail: (parkedId: string) => ({ PK: `PARKED_MAIL#${parkedId}`, SK: 'PARKED_MAIL' }),
  parkedMails: 'PARKED_MAILS',
  /** A newsletter subscription, by the hash of its email. */
  subscriber: (emailHash: string) => ({ PK: `SUBSCRIBER#${emailHash}`, SK: 'SUBSCRIBER' }),
  subscribers: (status: string) => `SUBSCRIBERS#${status}`,
  rate: (bucket: string, who: string, window: number) => ({ PK: `RATE#${bucket}#${who}`, SK: String(window) }),
  /** When the next call of an account at a field-service system may begin. */
  fieldServiceTurn: (provider: string, accountHash: string) => ({
    PK: `FIELD_SERVICE_TURN#${provider}#${accountHash}`,
    SK: 'TURN',
  }),
  /** The companies that events at a webhook address, or of an account, belong to. */
  fieldServiceWebhookPartition: (hash: string) => `FIELD_SERVICE_WEBHOOK#${hash}`,
  fieldServiceWebhook: (hash: string, organizationId: string) => ({
    PK: `FIELD_SERVICE_WEBHOOK#${hash}`,
    SK: `ORG#${organizationId}`,
  }),
  job: (jobId: string) => ({ PK: `JOB#${jobId}`, SK: 'JOB' }),
  /** When the daily sweep last started. */
  lastSweep: { PK: 'SWEEP', SK: 'LAST' },
  paymentEvent: (eventId: string) => ({ PK: `PAYMENT_EVENT#${eventId}`, SK: 'PAYMENT_EVENT' }),
  paymentCustomer: (customerId: string) => ({ PK: `PAYMENT_CUSTOMER#${customerId}`, SK: 'PAYMENT_CUSTOMER' }),
  organizations: 'ORGANIZATIONS',
  /** What is left of a company that was deleted. */
  erasure: (organizationId: string) => ({ PK: `ERASURE#${organizationId}`, SK: 'ERASURE' }),
  erasures: 'ERASURES',
} as const;
