import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { MailEvent, recordMailEvent } from '#functions/features/deliveries/record-mail-event.ts';
import { mailTicketMessage, mailTicketReceipt } from '#functions/features/tickets/mail-ticket.ts';
import { postMessage } from '#functions/features/tickets/post-message.ts';
import type { MessageRecord, Ticket } from '#functions/features/tickets/record.ts';
import { TicketRepository } from '#functions/features/tickets/repository.ts';
import { send } from '#tests/fixtures/api.ts';
import { memoryObjects } from '#tests/fixtures/client-imports.ts';
import { makeSuperAdmin, unique } from '#tests/fixtures/companies.ts';
import { mailLike } from '#tests/fixtures/inbox.ts';
import { storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

const AT = '2026-11-24T09:00:00.000Z';
const clock = { now: () => new Date(AT) };
const REASON = 'The address did not accept the email: smtp; 550 5.1.1 user unknown';

let testTable: TestTable;
beforeAll(async () => {
  testTable = await createTestTable();
});
afterAll(() => testTable.drop());

const answerTo = (ticketId: string): MessageRecord => ({
  ...({ v: 1, entity: 'TicketMessage', ticketId, messageId: ulid(), side: 'team', via: 'board' } as const),
  from: 'Support',
  at: AT,
  text: 'Use a 6 inch liner.',
  attachments: [],
  notStored: [],
});

/** A ticket with one answer, and the functions of these tests. */
async function answered() {
  const store = storeOf(testTable);
  const ports = { store, clock, enqueue: async () => undefined };
  const tickets = new TicketRepository(ports);
  const ticket: Ticket = {
    ...({ v: 2, entity: 'Ticket', ticketId: ulid(), number: 1001, question: 'Which liner?', state: 'OPEN' } as const),
    ...({
      email: 'pat@homes.example',
      waitsFor: 'team',
      secret: 's',
      createdAt: AT,
      updatedAt: AT,
      version: 1,
    } as const),
  };
  await store.write([tickets.creating(ticket)]);
  const { ticketId } = ticket;
  const post = async () => {
    const message = answerTo(ticketId);
    await postMessage(message, ports);
    return message.messageId;
  };
  const event = (eventType: string, messageId: string, part: object) =>
    recordMailEvent(
      MailEvent.parse({
        eventType,
        mail: { tags: { kind: ['ticket'], ticket: [ticketId], message: [messageId] } },
        ...part,
      }),
      { store, clock, enqueueFieldService: async () => undefined },
    );
  const bounced = (messageId: string) => {
    const bouncedRecipients = [{ emailAddress: ticket.email, diagnosticCode: 'smtp; 550 5.1.1 user unknown' }];
    return event('Bounce', messageId, { bounce: { bounceType: 'Transient', bouncedRecipients, timestamp: AT } });
  };
  return { tickets, ticketId, post, event, bounced };
}

describe('an email to the asker of a ticket', () => {
  it('is marked once as bounced on its answer and on the ticket, which waits for the team again', async () => {
    const { tickets, ticketId, post, bounced } = await answered();
    const messageId = await post();
    expect((await tickets.get(ticketId))?.waitsFor).toBe('asker');

    await bounced(messageId);
    const after = await tickets.get(ticketId);
    await bounced(messageId);

    const noted = { to: 'pat@homes.example', kind: 'bounced', at: AT, reason: REASON };
    expect(after).toMatchObject({ waitsFor: 'team', undelivered: noted });
    expect((await tickets.messages(ticketId))[0]?.undelivered).toEqual(noted);
    expect(await tickets.get(ticketId)).toEqual(after);
  });

  it('changes nothing when it is delivered', async () => {
    const { tickets, ticketId, post, event } = await answered();
    await event('Delivery', await post(), {});

    expect(await tickets.get(ticketId)).toMatchObject({ waitsFor: 'asker' });
    expect((await tickets.get(ticketId))?.undelivered).toBeUndefined();
  });

  it('is marked as bounced only on its own answer when there is a later one', async () => {
    const { tickets, ticketId, post, bounced } = await answered();
    const first = await post();
    await post();
    await bounced(first);

    expect((await tickets.get(ticketId))?.undelivered).toBeUndefined();
    const messages = await tickets.messages(ticketId);
    expect(
      messages.map(({ messageId, undelivered }) => [messageId === first, undelivered !== undefined]),
    ).toContainEqual([true, true]);
  });
});

describe('an email to the asker of a ticket that the provider rejects', () => {
  const failing = (name: string) => () =>
    Promise.reject(Object.assign(new Error('Email address is not valid.'), { name }));
  /** Runs the job with a provider that fails; the ticket's public page and email need an inbound domain. */
  const ports = (name: string) => ({
    store: storeOf(testTable),
    clock,
    mailer: { send: failing(name) },
    objects: memoryObjects(),
    documentBucket: 'documents',
    supportEmail: 'support@flueprint.example',
    inboundDomain: 'tickets.example',
    appUrl: 'https://app.example',
  });
  const reason = 'The email provider rejected the message: Email address is not valid.';

  it('is recorded on its answer and on the ticket, and the job ends', async () => {
    const { tickets, ticketId, post } = await answered();
    const messageId = await post();
    await mailTicketMessage({ kind: 'ticket-message', jobId: ulid(), ticketId, messageId }, ports('MessageRejected'));

    const noted = { to: 'pat@homes.example', kind: 'bounced', at: AT, reason };
    expect(await tickets.get(ticketId)).toMatchObject({ waitsFor: 'team', undelivered: noted });
    expect((await tickets.messages(ticketId))[0]?.undelivered).toEqual(noted);
  });

  it('is recorded on the ticket when it is the receipt', async () => {
    const { tickets, ticketId } = await answered();
    await mailTicketReceipt({ kind: 'ticket-receipt', jobId: ulid(), ticketId }, ports('MessageRejected'));

    expect((await tickets.get(ticketId))?.undelivered).toMatchObject({ reason });
  });

  it('is retried by the queue, not recorded, when the provider is unavailable', async () => {
    const { tickets, ticketId, post } = await answered();
    const messageId = await post();
    const job = { kind: 'ticket-message', jobId: ulid(), ticketId, messageId } as const;

    await expect(mailTicketMessage(job, ports('ServiceUnavailable'))).rejects.toThrow('not valid');
    expect((await tickets.get(ticketId))?.undelivered).toBeUndefined();
  });
});

describe('a ticket from an address that bounces', () => {
  it('shows that on the board and on the asker’s page, after the receipt and after an answer', async () => {
    Object.assign(process.env, inject('cloudEnvironment'));
    const { token: board } = await makeSuperAdmin();
    const email = `bounce+${unique('asker')}@simulator.amazonses.com`;
    const text = unique('flue');
    await send('sendTicket', { body: { question: 'Which liner?', additional: text, email } });
    const mail = await mailLike('support', ({ body }) => (body.text ?? '').includes(text));
    const ticketId = /\/tickets\/([0-9A-Z]{26})/.exec(mail.body.text ?? '')?.[1] ?? '';
    type Seen = { ticket: { undelivered?: object }; messages: { side: string; undelivered?: object }[] };
    const seen = (isThere: (each: Seen) => boolean) =>
      waitFor(
        async () => {
          const { json } = await send('getTicket', { token: board, params: { ticketId } });
          return isThere(json as unknown as Seen) ? (json as unknown as Seen) : undefined;
        },
        { timeoutMs: 120_000, what: 'The note of the bounce' },
      );

    const { ticket } = await seen((each) => each.ticket.undelivered !== undefined);
    expect(ticket.undelivered).toMatchObject({ to: email, kind: 'bounced' });

    await send('answerTicket', {
      token: board,
      params: { ticketId },
      body: { messageId: ulid(), text: 'A 6 inch one.' },
    });
    const { messages } = await seen((each) => each.messages.some(({ undelivered }) => undelivered !== undefined));
    const noted = messages.find(({ side }) => side === 'team')?.undelivered;
    expect(noted).toMatchObject({ to: email, reason: 'The address refused an earlier email' });

    const receipt = await mailLike(email, () => true);
    const token = /\/ticket\/(\S+)/.exec(receipt.body.text ?? '')?.[1] ?? '';
    const thread = await send('getTicketThread', { params: { token } });
    const { ticket: shown, messages: answers } = thread.json as unknown as Seen;
    expect(shown.undelivered).toMatchObject({ kind: 'bounced' });
    expect(answers.find(({ side }) => side === 'team')?.undelivered).toMatchObject({ kind: 'bounced' });
    expect(JSON.stringify(thread.json)).not.toContain(email);
  });
});
