import { decodeCursor, encodeCursor } from '#functions/data/cursor.ts';
import type { Store } from '#functions/data/store.ts';
import type { StoredItem } from '#functions/data/stored-item.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import { absent, versionIs, type Write } from '#functions/data/writes.ts';
import { type Clock, epochSeconds } from '#functions/platform/clock.ts';
import { PARKED_DAYS, TICKET_DAYS, type TicketState, type UndeliveredMail } from '#shared/contract/tickets.ts';
import { MessageRecord, ParkedRecord, Ticket } from './record.ts';

const DAY = 86_400;
/** The most messages of a ticket that are read; a ticket accepts at most 30 emails a day. */
const MAX_MESSAGES = 500;
const FIRST_NUMBER = 1001;
const SINCE_PAGE = 200;

type TicketPage = { tickets: Ticket[]; cursor?: string };

/** Tickets, their messages and parked emails. They belong to no company. */
export class TicketRepository {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Also undefined for a ticket from before there were threads. */
  async get(ticketId: string): Promise<Ticket | undefined> {
    const item = await this.#store.get(systemKeys.ticket(ticketId));
    return item?.v === 2 ? Ticket.parse(item) : undefined;
  }

  /** Oldest first by arrival, because an id has the time of its device's clock. */
  async messages(ticketId: string): Promise<MessageRecord[]> {
    const partition = systemKeys.ticket(ticketId).PK;
    const page = await this.#store.query({
      partition,
      sortBegins: 'MESSAGE#',
      limit: MAX_MESSAGES,
      consistent: true,
    });
    const messages = page.items.map((item) => MessageRecord.parse(item));
    return messages.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  }

  async message(ticketId: string, messageId: string): Promise<MessageRecord | undefined> {
    const item = await this.#store.get(systemKeys.ticketMessage(ticketId, messageId));
    return item === undefined ? undefined : MessageRecord.parse(item);
  }

  /** Open tickets oldest first, closed tickets newest first. */
  async list(
    state: TicketState,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<TicketPage> {
    const partition = systemKeys.ticketState(state);
    const startKey = decodeCursor(cursor, partition, 'GSI1PK');
    const page = await this.#store.query({
      index: 'GSI1',
      partition,
      limit,
      newestFirst: state === 'CLOSED',
      ...(startKey && { startKey }),
    });
    const next = encodeCursor(page.lastKey);
    return { tickets: page.items.map((item) => Ticket.parse(item)), ...(next !== undefined && { cursor: next }) };
  }

  /** Tickets created since a time (ISO-8601 UTC), newest first, about `most` at most. */
  async since(moment: string, max: number): Promise<Ticket[]> {
    const found: Ticket[] = [];
    let startKey: StoredItem | undefined;
    do {
      const page = await this.#store.query({
        index: 'GSI2',
        partition: systemKeys.tickets,
        limit: SINCE_PAGE,
        newestFirst: true,
        ...(startKey && { startKey }),
      });
      const tickets = page.items.map((item) => Ticket.parse(item));
      const recent = tickets.filter(({ createdAt }) => createdAt >= moment);
      found.push(...recent);
      startKey = recent.length < tickets.length ? undefined : page.lastKey;
    } while (startKey !== undefined && found.length < max);
    return found;
  }

  /** The next ticket number and the write that reserves it; the caller retries on a conflict. */
  async nextNumber(): Promise<{ number: number; taking: Write }> {
    const key = systemKeys.ticketNumber;
    const row = await this.#store.get(key);
    const number = row === undefined ? FIRST_NUMBER : Number(row.number) + 1;
    const version = Number(row?.version ?? 0);
    const item = { v: 1, entity: 'TicketNumber', number, version: version + 1 };
    return { number, taking: { kind: 'put', key, item, condition: row === undefined ? absent : versionIs(version) } };
  }

  creating(ticket: Ticket): Write {
    return { ...this.#row(ticket), condition: absent };
  }

  /** Fails if the ticket was changed since `before` was read. */
  saving(before: Ticket, after: Omit<Ticket, 'version'>): Write {
    return { ...this.#row({ ...after, version: before.version + 1 }), condition: versionIs(before.version) };
  }

  adding(message: MessageRecord): Write {
    const key = systemKeys.ticketMessage(message.ticketId, message.messageId);
    return { kind: 'put', key, item: this.#withExpiry(message), condition: absent };
  }

  /** Marks an email as received; fails if it was marked before. */
  taking(ticketId: string, hash: string): Write {
    const item = this.#withExpiry({ v: 1, entity: 'TicketMail' });
    return { kind: 'put', key: systemKeys.ticketMail(ticketId, hash), item, condition: absent };
  }

  async hasTaken(ticketId: string, hash: string): Promise<boolean> {
    return (await this.#store.get(systemKeys.ticketMail(ticketId, hash))) !== undefined;
  }

  async noteSent({ ticketId, messageId }: MessageRecord, sentId: string): Promise<void> {
    const key = systemKeys.ticketMessage(ticketId, messageId);
    await this.#store.write([{ kind: 'update', key, set: { sentId }, condition: { is: 'present' } }]);
  }

  async noteUndelivered({ ticketId, messageId }: MessageRecord, undelivered: UndeliveredMail): Promise<void> {
    const key = systemKeys.ticketMessage(ticketId, messageId);
    await this.#store.write([{ kind: 'update', key, set: { undelivered }, condition: { is: 'present' } }]);
  }

  /** Idempotent: parking an email twice leaves one row. */
  async park(mail: Omit<ParkedRecord, 'v' | 'entity'>): Promise<void> {
    const item = {
      v: 1,
      entity: 'ParkedMail',
      ...mail,
      GSI1PK: systemKeys.parkedMails,
      GSI1SK: `${mail.at}#${mail.parkedId}`,
      expiresAt: epochSeconds(this.#clock, PARKED_DAYS * DAY),
    };
    await this.#store.write([{ kind: 'put', key: systemKeys.parkedMail(mail.parkedId), item }]);
  }

  /** Newest first. */
  async parked(limit: number): Promise<ParkedRecord[]> {
    const partition = systemKeys.parkedMails;
    const { items } = await this.#store.query({ index: 'GSI1', partition, limit, newestFirst: true });
    return items.map((item) => ParkedRecord.parse(item));
  }

  /** Deletes every row of a ticket, its own row last, so that an interrupted deletion can be repeated. */
  async remove(ticketId: string): Promise<void> {
    const { PK: partition } = systemKeys.ticket(ticketId);
    const { items } = await this.#store.query({ partition, limit: 2 * MAX_MESSAGES, consistent: true });
    const keys = items.map(({ SK }) => ({ PK: partition, SK: String(SK) }));
    for (const key of keys.filter(({ SK }) => SK !== 'TICKET')) await this.#store.write([{ kind: 'delete', key }]);
    await this.#store.write([{ kind: 'delete', key: systemKeys.ticket(ticketId) }]);
  }

  #withExpiry(item: StoredItem): StoredItem {
    return { ...item, expiresAt: epochSeconds(this.#clock, TICKET_DAYS * DAY) };
  }

  #row(ticket: Ticket): Write & { kind: 'put' } {
    const place = `${ticket.createdAt}#${ticket.ticketId}`;
    const indexes = {
      GSI1PK: systemKeys.ticketState(ticket.state),
      GSI1SK: place,
      GSI2PK: systemKeys.tickets,
      GSI2SK: place,
    };
    return { kind: 'put', key: systemKeys.ticket(ticket.ticketId), item: this.#withExpiry({ ...ticket, ...indexes }) };
  }
}
