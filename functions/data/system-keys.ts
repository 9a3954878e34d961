import { createHash } from 'node:crypto';

/** A partition key can have 2,048 bytes; our prefixes take less than 100. */
const MAX_KEY_BYTES = 1900;

/** NFKC can expand one character to 18. A text too long for a key is replaced by its hash. */
const withinKey = (text: string): string =>
  Buffer.byteLength(text) <= MAX_KEY_BYTES ? text : `#${createHash('sha256').update(text).digest('hex')}`;

/**
 * Normalizes a name so that names that look alike are equal: ignores case, spaces, width, composed accents and
 * invisible characters.
 */
const nameForm = (name: string): string =>
  withinKey(
    name
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  );

/** Keys of rows that belong to no organization; only the system table can read them. */
export const systemKeys = {
  organizationName: (name: string) => ({ PK: `UNIQUE#ORGANIZATION#${nameForm(name)}`, SK: 'UNIQUE' }),
  email: (email: string) => ({ PK: `UNIQUE#EMAIL#${email}`, SK: 'UNIQUE' }),
  /** A mailbox that has had a trial. */
  trial: (hash: string) => ({ PK: `TRIAL#${hash}`, SK: 'TRIAL' }),
  /**
   * An address that bounced or complained, for all companies. Only the hash is stored, so the row identifies no one.
   */
  bouncedAddress: (hash: string) => ({ PK: `BOUNCED#${hash}`, SK: 'BOUNCED' }),
  membership: (subject: string) => ({ PK: `SUBJECT#${subject}`, SK: 'MEMBERSHIP' }),
  session: (hash: string) => ({ PK: `SESSION#${hash}`, SK: 'SESSION' }),
  resetToken: (hash: string) => ({ PK: `RESET#${hash}`, SK: 'RESET' }),
  /** A sign-in between its password and its code. */
  signInTicket: (hash: string) => ({ PK: `SIGN_IN#${hash}`, SK: 'SIGN_IN' }),
  /** The client of an unsubscribe link in a reminder. */
  mailPreference: (hash: string) => ({ PK: `MAIL_PREFERENCE#${hash}`, SK: 'MAIL_PREFERENCE' }),
  /** A link in an email that confirms, reverts or verifies an email address. */
  emailLink: (hash: string) => ({ PK: `EMAIL_LINK#${hash}`, SK: 'EMAIL_LINK' }),
  shareLink: (hash: string) => ({ PK: `SHARE#${hash}`, SK: 'SHARE' }),
  shareSession: (hash: string) => ({ PK: `SHARE_SESSION#${hash}`, SK: 'SHARE_SESSION' }),
  ticket: (ticketId: string) => ({ PK: `TICKET#${ticketId}`, SK: 'TICKET' }),
  ticketMessage: (ticketId: string, messageId: string) => ({ PK: `TICKET#${ticketId}`, SK: `MESSAGE#${messageId}` }),
  /** An inbound email that a ticket has received, by the hash of its Message-ID. */
  ticketMail: (ticketId: string, hash: string) => ({ PK: `TICKET#${ticketId}`, SK: `MAIL#${hash}` }),
  ticketState: (state: string) => `TICKETS#${state}`,
  tickets: 'TICKETS',
  /** The number of the latest ticket. */
  ticketNumber: { PK: 'TICKET_NUMBER', SK: 'TICKET_NUMBER' },
  /** An inbound email that matched no ticket. */
  parkedMail: (parkedId: string) => ({ PK: `PARKED_MAIL#${parkedId}`, SK: 'PARKED_MAIL' }),
  parkedMails: 'PARKED_MAILS',
  /** A newsletter subscription, by the hash of its email. */
  subscriber: (emailHash: string) => ({ PK: `SUBSCRIBER#${emailHash}`, SK: 'SUBSCRIBER' }),
  subscribers: (status: string) => `SUBSCRIBERS#${status}`,
  rate: (bucket: string, who: string, window: number) => ({ PK: `RATE#${bucket}#${who}`, SK: String(window) }),
  /** When an account's next call to a field-service system may start. */
  fieldServiceTurn: (provider: string, accountHash: string) => ({
    PK: `FIELD_SERVICE_TURN#${provider}#${accountHash}`,
    SK: 'TURN',
  }),
  /** The companies that the events of a webhook URL, or of an account, belong to. */
  fieldServiceWebhookPartition: (hash: string) => `FIELD_SERVICE_WEBHOOK#${hash}`,
  fieldServiceWebhook: (hash: string, organizationId: string) => ({
    PK: `FIELD_SERVICE_WEBHOOK#${hash}`,
    SK: `ORG#${organizationId}`,
  }),
  job: (name: string) => ({ PK: `JOB#${name}`, SK: 'JOB' }),
  /** When the daily sweep last started. */
  lastSweep: { PK: 'SWEEP', SK: 'LAST' },
  paymentEvent: (eventId: string) => ({ PK: `PAYMENT_EVENT#${eventId}`, SK: 'PAYMENT_EVENT' }),
  paymentCustomer: (customerId: string) => ({ PK: `PAYMENT_CUSTOMER#${customerId}`, SK: 'PAYMENT_CUSTOMER' }),
  organizations: 'ORGANIZATIONS',
  /** The remaining row of a deleted company. */
  erasure: (organizationId: string) => ({ PK: `ERASURE#${organizationId}`, SK: 'ERASURE' }),
  erasures: 'ERASURES',
} as const;
