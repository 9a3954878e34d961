import type { Store } from '#functions/data/store.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import { type Clock, epochSeconds } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { logInfo } from '#functions/platform/logger.ts';
import { stableUlid } from '#functions/platform/stable-id.ts';
import type { TicketSide } from '#shared/contract/tickets.ts';
import { OWN_HEADER } from '../mail-ticket.ts';
import { postMessage } from '../post-message.ts';
import type { MessageRecord, Ticket } from '../record.ts';
import { TicketRepository } from '../repository.ts';
import { isTokenOf, readReplyAddress } from '../ticket-secret.ts';
import { isAutomatic } from './automatic.ts';
import { storeAttachments } from './store-attachments.ts';
import { MAX_MAIL_BYTES, type ReadMail, readMail } from './read-mail.ts';
import type { ReceivedMail } from './received-mail.ts';
import { askerRefusal, teamRefusal, type TeamSenders } from './verify-sender.ts';

const DAY = 86_400;
/** SES sends one message with this id when a receipt rule is created. */
const SETUP_MESSAGE = 'AMAZON_SES_SETUP_NOTIFICATION';
/** The most emails that a ticket accepts per day, which bounds a mail loop that nothing else detects. */
const MAX_PER_DAY = 30;

export type InboundPorts = {
  store: Store;
  clock: Clock;
  objects: ObjectStore;
  documentBucket: string;
  domain: string;
  /** The sender of our own emails. */
  mailFrom: string;
  teamSenders: TeamSenders;
  enqueue: (job: MailJob) => Promise<void>;
};

/** The email matches no thread; it's parked with the reason, for a person to review. */
class Parked extends Error {}

type Addressed = { ticket: Ticket; side: TicketSide };

/** The ticket and the side of the secret address that an email was sent to. */
async function addressed({ receipt }: ReceivedMail, ports: InboundPorts): Promise<Addressed> {
  const tickets = new TicketRepository(ports);
  for (const recipient of receipt.recipients) {
    const address = readReplyAddress(recipient, ports.domain);
    const ticket = address && (await tickets.get(address.ticketId));
    if (address === undefined || ticket === undefined) continue;
    if (isTokenOf(ticket, 'asker', address.token)) return { ticket, side: 'asker' };
    if (isTokenOf(ticket, 'team', address.token)) return { ticket, side: 'team' };
  }
  throw new Parked('No ticket has this address');
}

async function rawOf({ receipt }: ReceivedMail, { objects }: InboundPorts): Promise<Buffer> {
  const { bucketName, objectKey } = receipt.action;
  const size = await objects.sizeOf(bucketName, objectKey);
  if (size !== undefined && size > MAX_MAIL_BYTES) throw new Parked('The email is larger than 25 MB');
  const raw = size === undefined ? undefined : await objects.read(bucketName, objectKey);
  if (raw === undefined) throw new Error('The received email is not in its bucket');
  return raw;
}

const parsed = (raw: Buffer): Promise<ReadMail> =>
  readMail(raw).catch((error: unknown) => {
    throw new Parked(`The email could not be read: ${error instanceof Error ? error.message : 'unknown'}`);
  });

function checkSender(mail: ReadMail, side: TicketSide, received: ReceivedMail, ports: InboundPorts): void {
  const isOwn = mail.email.headers.some(({ key }) => key === OWN_HEADER.toLowerCase());
  if (isOwn || mail.from === ports.mailFrom.toLowerCase()) throw new Parked('The email is our own');
  const { source } = received.mail;
  if (isAutomatic(mail.email, { source, from: mail.from })) throw new Parked('An automatic reply');
  const refusal =
    side === 'team' ? teamRefusal(mail.from, received, ports.teamSenders) : askerRefusal(mail.from, received);
  if (refusal !== undefined) throw new Parked(refusal);
}

async function checkRate(ticketId: string, { store, clock }: InboundPorts): Promise<void> {
  const key = systemKeys.rate('ticket-mail', ticketId, Math.floor(epochSeconds(clock) / DAY));
  const count = await store.increment(key, epochSeconds(clock, 2 * DAY));
  if (count > MAX_PER_DAY) throw new Parked(`More than ${MAX_PER_DAY} emails on this ticket in a day`);
}

/** Printable ASCII: it's repeated in the headers of our answers, where SES rejects other characters. */
const HEADER_ID = /^<[!-;=?-~]{3,250}>$/;

function identify(mail: ReadMail, raw: Buffer) {
  const messageId = mail.email.messageId?.trim() ?? '';
  const hash = sha256Hex(messageId === '' ? raw : messageId);
  return HEADER_ID.test(messageId) ? { hash, headerId: messageId } : { hash };
}

async function take(received: ReceivedMail, ports: InboundPorts): Promise<void> {
  const { spamVerdict, virusVerdict } = received.receipt;
  const { ticket, side } = await addressed(received, ports);
  if (virusVerdict.status === 'FAIL') throw new Parked('The email contains a virus');
  if (spamVerdict.status === 'FAIL') throw new Parked('The email looks like spam');
  const raw = await rawOf(received, ports);
  const mail = await parsed(raw);
  checkSender(mail, side, received, ports);
  const { ticketId } = ticket;
  const { hash, ...headerId } = identify(mail, raw);
  const at = new Date(received.mail.timestamp);
  // Deterministic for each delivery of a notification, so that a retry completes an interrupted attempt.
  const messageId = stableUlid(at, `${ticketId} ${hash}`);
  const tickets = new TicketRepository(ports);
  const isNew = !(await tickets.hasTaken(ticketId, hash));
  if (isNew) await checkRate(ticketId, ports);
  else if ((await tickets.message(ticketId, messageId)) === undefined) return;
  const place = { ticketId, messageId, bucket: ports.documentBucket };
  const files = isNew ? await storeAttachments(mail.attachments, place, ports.objects) : undefined;
  const message: MessageRecord = {
    ...({ v: 1, entity: 'TicketMessage', ticketId, messageId, side, via: 'email' } as const),
    from: mail.from,
    at: at.toISOString(),
    text: mail.text === '' ? 'No text' : mail.text,
    ...(mail.fullText !== undefined && { fullText: mail.fullText }),
    ...headerId,
    ...(files ?? { attachments: [], notStored: [] }),
  };
  await postMessage(message, ports, hash);
}

const cut = (text: string | undefined, maxLength: number): string =>
  (text ?? '').replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, maxLength);

/**
 * Adds a received email to its ticket's thread and queues it for the other side. Parks an email that matches no
 * ticket, is automatic, has an unverified sender or can't be parsed. Throws only on our own faults, so that the queue
 * redelivers the notification.
 */
export async function receiveMail(received: ReceivedMail, ports: InboundPorts): Promise<void> {
  if (received.mail.messageId === SETUP_MESSAGE) return;
  try {
    await take(received, ports);
  } catch (error) {
    if (!(error instanceof Parked)) throw error;
    const { messageId: parkedId, timestamp, source, commonHeaders } = received.mail;
    const from = cut(commonHeaders.from?.[0] ?? source, 200);
    const reason = cut(error.message, 200);
    const at = new Date(timestamp).toISOString();
    await new TicketRepository(ports).park({ parkedId, at, from, subject: cut(commonHeaders.subject, 200), reason });
    logInfo('Email parked', { reason });
  }
}
