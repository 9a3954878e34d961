import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Store } from '#functions/data/store.ts';
import type { StoredItem } from '#functions/data/stored-item.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { type Ticket } from '../record.ts';
import { SAMPLES } from '../testing/mime-samples.ts';
import { replyAddress } from '../ticket-secret.ts';
import { type InboundPorts, receiveMail } from './receive-mail.ts';
import { ReceivedMail } from './received-mail.ts';

const DOMAIN = 'tickets.example';
const AT = '2026-11-23T14:00:00.000Z';
const TICKET: Ticket = {
  ...({ v: 2, entity: 'Ticket', ticketId: '01HZZZZZZZZZZZZZZZZZZZZZZ1', number: 1001, state: 'OPEN' } as const),
  ...({ question: 'Which liner?', email: 'pat@homes.example', waitsFor: 'asker', secret: 's'.repeat(43) } as const),
  createdAt: AT,
  updatedAt: AT,
  version: 1,
};

/** An in-memory store with an attempt counter; conditions are covered by the table's own tests. */
class MemoryRows {
  readonly rows = new Map<string, StoredItem>([[`TICKET#${TICKET.ticketId} TICKET`, TICKET]]);
  count = 0;
  readonly store = {
    get: async ({ PK, SK }: { PK: string; SK: string }) => this.rows.get(`${PK} ${SK}`),
    increment: async () => (this.count += 1),
    write: async (writes: { key: { PK: string; SK: string }; item: StoredItem }[]) => {
      for (const { key, item } of writes) this.rows.set(`${key.PK} ${key.SK}`, item);
    },
  } as unknown as Store;

  of = (entity: string) => [...this.rows.values()].filter((row) => row.entity === entity);
}

function portsFor(raw: Uint8Array, rows = new MemoryRows(), size = raw.length) {
  const jobs: MailJob[] = [];
  const objects = {
    sizeOf: async () => size,
    read: async () => Buffer.from(raw),
    write: async () => undefined,
  } as unknown as ObjectStore;
  const ports: InboundPorts = {
    store: rows.store,
    clock: systemClock,
    objects,
    documentBucket: 'documents',
    domain: DOMAIN,
    mailFrom: 'no-reply@flueprint.example',
    teamSenders: ['support@flueprint.example'],
    enqueue: async (job) => void jobs.push(job),
  };
  return { ports, rows, jobs };
}

const notice = (messageId: string, source = 'pat@homes.example') =>
  ReceivedMail.parse({
    mail: { messageId, timestamp: AT, source, commonHeaders: { from: ['Pat'], subject: 'Re' } },
    receipt: {
      recipients: [replyAddress(TICKET, 'asker', DOMAIN)],
      dmarcVerdict: { status: 'PASS' },
      action: { bucketName: 'documents', objectKey: 'inbound/1' },
    },
  });

describe('the receiver of support emails', () => {
  it('adds an email to the thread or parks it, for any bytes', async () => {
    const bytes = fc.uint8Array({ maxLength: 1500 });
    const broken = fc.tuple(fc.constantFrom(...Object.values(SAMPLES)), fc.nat(), bytes).map(([sample, at, noise]) => {
      const place = at % sample.length;
      return Buffer.concat([sample.subarray(0, place), noise, sample.subarray(place)]);
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, broken), async (raw) => {
        const { ports, rows } = portsFor(raw);
        await receiveMail(notice('one'), ports);
        return rows.of('TicketMessage').length + rows.of('ParkedMail').length === 1;
      }),
      { numRuns: 300 },
    );
  });

  it('parks an email that is too large without reading it', async () => {
    const { ports, rows } = portsFor(SAMPLES.gmail, new MemoryRows(), 30 * 1024 * 1024);
    await receiveMail(notice('large'), ports);

    expect(rows.of('ParkedMail')[0]?.reason).toBe('The email is larger than 25 MB');
  });

  it('neither adds nor parks the message that SES sends when the receipt rule is created', async () => {
    const { ports, rows } = portsFor(SAMPLES.gmail);
    await receiveMail(notice('AMAZON_SES_SETUP_NOTIFICATION', 'aws@amazon.com'), ports);

    expect([...rows.of('TicketMessage'), ...rows.of('ParkedMail')]).toEqual([]);
  });

  it('accepts 30 emails on a ticket per day and parks the next', async () => {
    const rows = new MemoryRows();
    rows.count = 29;
    await receiveMail(notice('last'), portsFor(SAMPLES.gmail, rows).ports);
    await receiveMail(notice('over'), portsFor(SAMPLES.phone, rows).ports);

    expect(rows.of('TicketMessage')).toHaveLength(1);
    expect(rows.of('ParkedMail')[0]?.reason).toMatch(/^More than 30 emails/);
  });

  it('queues the email again when a notification is repeated, and writes nothing twice', async () => {
    const rows = new MemoryRows();
    const first = portsFor(SAMPLES.gmail, rows);
    await receiveMail(notice('one'), first.ports);
    const again = portsFor(SAMPLES.gmail, rows);
    await receiveMail(notice('one'), again.ports);

    expect(rows.of('TicketMessage')).toHaveLength(1);
    expect(again.jobs).toEqual(first.jobs);
  });

  it.each([
    ['<reply-7@homes.example>', '<reply-7@homes.example>'],
    ['<café-7@homes.example>', undefined],
    ['<a\u0007b@homes.example>', undefined],
    ['<a b@homes.example>', undefined],
  ])('stores the Message-ID %j for the headers of answers as %j', async (messageId, headerId) => {
    const raw = Buffer.from(`From: pat@homes.example\r\nMessage-ID: ${messageId}\r\n\r\nYes, please.`);
    const { ports, rows } = portsFor(raw);
    await receiveMail(notice('one'), ports);

    expect(rows.of('TicketMessage')).toMatchObject([{ text: 'Yes, please.' }]);
    expect(rows.of('TicketMessage')[0]?.headerId).toBe(headerId);
  });

  it('throws when the table fails, so that the notification is redelivered', async () => {
    const { ports } = portsFor(SAMPLES.gmail);
    const store = { ...ports.store, get: () => Promise.reject(new Error('table down')) } as unknown as Store;

    await expect(receiveMail(notice('one'), { ...ports, store })).rejects.toThrow('table down');
  });
});
