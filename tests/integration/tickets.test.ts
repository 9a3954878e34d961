import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ulid } from 'ulid';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { mailWithFiles, plainMail, SAMPLES } from '#functions/features/tickets/testing/mime-samples.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeSuperAdmin, unique } from '#tests/fixtures/companies.ts';
import { mailLike, mailTo } from '#tests/fixtures/inbox.ts';
import { inOneWindow } from '#tests/fixtures/rate-window.ts';

const HOUR_SECONDS = 3600;

const REPLY_TO = /^Reply-To: .*?<?(ticket\+[0-9a-z]{26}\.[a-z2-7]{26}@[\w.-]+)>?\r?$/im;
const LINK = /\/ticket\/([0-9A-Z]{26}-[a-z2-7]{26})/;
const TEAM = 'support@flueprint.example';

type Message = {
  side: string;
  via: string;
  from: string;
  text: string;
  fullText?: string;
  attachments: { fileName: string; bytes: number; url: string }[];
  notStored: { fileName: string; reason: string }[];
};
type Ticket = { ticketId: string; number: number; state: string; waitsFor: string; firstAnswerAt?: string };

let token: string;
beforeAll(async () => {
  token = (await makeSuperAdmin()).token;
});

const rawOf = async (messageId: string) => (await fetch(new URL(`/raw/${messageId}`, inject('cloudInbox')))).text();

/** The sent email that contains a text, with its reply address. */
async function letter(to: string, text: string) {
  const mail = await mailLike(to, ({ body }) => (body.text ?? '').includes(text));
  const raw = await rawOf(mail.messageId);
  const replyTo = REPLY_TO.exec(raw.replace(/\r?\n[ \t]+/g, ''))?.[1] ?? '';
  return { mail, raw, replyTo, page: LINK.exec(mail.body.text ?? '')?.[1] ?? '' };
}

type Envelope = { from: string; to: string; verdicts?: Record<string, string> };

/** Passes a raw email to the local SES, as if it had arrived by SMTP. */
async function deliver(raw: Buffer, { from, to, verdicts = {} }: Envelope): Promise<string> {
  const query = new URLSearchParams({ from, to, ...verdicts });
  const url = new URL(`/inbound?${query.toString()}`, inject('cloudInbox'));
  const response = await fetch(url, { method: 'POST', body: new Uint8Array(raw) });
  return (await response.text()).trim();
}

async function openTicket(question = 'Which liner?') {
  const email = `${unique('asker')}@example.com`;
  const text = `${unique('text')} for my flue`;
  expect((await send('sendTicket', { body: { question, additional: text, email } })).status).toBe(200);
  const team = await letter('support', text);
  const ticketId = team.replyTo.slice('ticket+'.length, 'ticket+'.length + 26).toUpperCase();
  return { email, text, team, ticketId };
}

async function read(ticketId: string) {
  const { json } = await send('getTicket', { token, params: { ticketId } });
  return json as unknown as { ticket: Ticket; messages: Message[] };
}

const messageOf = (ticketId: string, text: string) =>
  waitFor(async () => (await read(ticketId)).messages.find((message) => message.text.includes(text)), {
    timeoutMs: 120_000,
    what: `The message ${text}`,
  });

type Parked = { parkedId: string; reason: string };
const parkedFor = (parkedId: string) =>
  waitFor(
    async () => {
      const { json } = await send('getAnswerTimes', { token });
      return (json.parked as Parked[]).find((mail) => mail.parkedId === parkedId)?.reason;
    },
    { timeoutMs: 120_000, what: 'The parked email' },
  );

describe('a ticket', () => {
  it('is sent to the team with a unique address, and the author gets a receipt without its text', async () => {
    const { email, text, team } = await openTicket();
    const receipt = await mailLike(email, () => true);

    expect(team.replyTo).toMatch(/^ticket\+/);
    expect(team.mail.subject).toMatch(/^\[#\d{4,}\] Which liner\?$/);
    expect(receipt.body.text).not.toContain(text);
    expect(receipt.body.text).not.toContain('Which liner?');
    expect(await rawOf(receipt.messageId)).toMatch(/^Auto-Submitted: auto-replied/im);
  });

  it('is answered by email in one conversation, with a separate address for each side', async () => {
    const { email, team, ticketId } = await openTicket();
    const [answer, thanks] = [unique('answer'), unique('thanks')];

    await deliver(plainMail(answer, { from: TEAM, id: answer }), { from: TEAM, to: team.replyTo });
    const toSender = await letter(email, answer);
    await deliver(plainMail(`${thanks}\n\nOn Monday we wrote:\n> ${answer}`, { from: email, id: thanks }), {
      from: email,
      to: toSender.replyTo,
    });
    const toTeam = await letter('support', thanks);

    expect(new Set([team.replyTo, toSender.replyTo, toTeam.replyTo]).size).toBe(2);
    expect(toTeam.mail.body.text).not.toContain(answer);
    // The team's email program has both the question, which we sent, and the answer, which the program sent.
    const references = /^References: ((?:.|\r?\n[ \t])*)/im.exec(toTeam.raw)?.[1] ?? '';
    expect(references).toContain(`${team.mail.messageId}@email.amazonses.com`);
    expect(references).toContain(`<${answer}@mail.homes.example>`);
    const { ticket, messages } = await read(ticketId);
    expect(messages.map(({ side, via }) => [side, via])).toEqual([
      ['asker', 'form'],
      ['team', 'email'],
      ['asker', 'email'],
    ]);
    expect(messages[2]?.fullText).toContain(answer);
    expect([ticket.waitsFor, typeof ticket.firstAnswerAt]).toEqual(['team', 'string']);
  });

  it('adds an email once, however often it is delivered', async () => {
    const { email, team, ticketId } = await openTicket();
    const text = unique('once');
    const raw = plainMail(text, { from: TEAM, id: text });
    const envelope = { from: TEAM, to: team.replyTo };

    await Promise.all([deliver(raw, envelope), deliver(raw, envelope)]);
    await letter(email, text);
    await deliver(raw, envelope);
    const last = unique('last');
    await deliver(plainMail(last, { from: TEAM, id: last }), envelope);
    await letter(email, last);

    const { messages } = await read(ticketId);
    expect(messages.filter((message) => message.text === text)).toHaveLength(1);
    const mails = await mailTo(email);
    expect(mails.filter(({ body }) => (body.text ?? '').includes(text))).toHaveLength(1);
  });

  it('stores attachments as downloads under their names, and lists the ones it does not store', async () => {
    const { email, team, ticketId } = await openTicket();
    await deliver(plainMail('Send pictures.', { from: TEAM, id: unique('id') }), { from: TEAM, to: team.replyTo });
    const { replyTo } = await letter(email, 'Send pictures.');
    const files = [
      { name: 'plate.pdf', bytes: 1000 },
      { name: '../../x.html', bytes: 10 },
      { name: 'run.exe', bytes: 10 },
    ];
    await deliver(mailWithFiles(files, unique('files')), { from: email, to: replyTo });

    const { attachments, notStored } = await messageOf(ticketId, 'Files.');

    expect(attachments.map(({ fileName, bytes }) => [fileName, bytes])).toEqual([['plate.pdf', 1000]]);
    expect(notStored.map(({ fileName }) => fileName)).toEqual(['x.html', 'run.exe']);
    const file = await fetch(attachments[0]?.url ?? '');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="plate.pdf"');
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect((await file.arrayBuffer()).byteLength).toBe(1000);
  });
});

describe('an email that fits no ticket', () => {
  it.each([
    ['a forged sender', plainMail('x', { from: TEAM }), { from: TEAM, verdicts: { dmarc: 'FAIL' } }, /not be verified/],
    [
      'SPF of another domain',
      plainMail('x', { from: TEAM }),
      { from: 'a@evil.example', verdicts: { dmarc: 'GRAY' } },
      /verified/,
    ],
    ['a stranger', plainMail('x', { from: 'a@evil.example' }), { from: 'a@evil.example' }, /support team’s list/],
    ['an out-of-office note', SAMPLES.outOfOffice, { from: TEAM }, /automatic/],
    ['a bounce', SAMPLES.bounce, { from: '' }, /automatic/],
    ['spam', plainMail('x', { from: TEAM }), { from: TEAM, verdicts: { spam: 'FAIL' } }, /spam/],
    ['our own email', plainMail('x', { from: TEAM, more: ['X-Flueprint-Ticket: 1'] }), { from: TEAM }, /our own/],
    ['bytes that are not an email', Buffer.from([0, 255, 13, 10, 13, 10, 7]), { from: TEAM }, /list/],
  ])('is parked with its reason: %s', async (_what, raw, envelope, reason) => {
    const { team, ticketId } = await openTicket();
    const parkedId = await deliver(raw, { ...envelope, to: team.replyTo });

    expect(await parkedFor(parkedId)).toMatch(new RegExp(reason, 'i'));
    expect((await read(ticketId)).messages).toHaveLength(1);
  });

  it('is parked when its address has a wrong token, or the token of another ticket', async () => {
    const [one, two] = [await openTicket(), await openTicket()];
    const mixed = one.team.replyTo.replace(
      /\.[a-z2-7]{26}@/,
      `.${two.team.replyTo.split('.')[1]?.split('@')[0] ?? ''}@`,
    );
    const parkedId = await deliver(plainMail('x', { from: TEAM }), { from: TEAM, to: mixed });

    expect(await parkedFor(parkedId)).toMatch(/no ticket/i);
  });
});

/** The token of the page of a new ticket, from the email with its first answer. */
async function answeredTicket(): Promise<string> {
  const { email, ticketId } = await openTicket();
  await send('answerTicket', { token, params: { ticketId }, body: { messageId: ulid(), text: 'First answer.' } });
  return (await letter(email, 'First answer.')).page;
}

describe('the page of a ticket', () => {
  it('shows the thread without addresses, and accepts a reply once', async () => {
    const { email, team, ticketId } = await openTicket();
    await send('answerTicket', { token, params: { ticketId }, body: { messageId: ulid(), text: 'Use an oval one.' } });
    const { page } = await letter(email, 'Use an oval one.');
    await send('setTicketState', { token, params: { ticketId }, body: { state: 'CLOSED' } });
    const reply = { params: { token: page }, body: { messageId: ulid(), text: unique('still cold') } };

    expect((await send('replyToTicket', reply)).status).toBe(200);
    expect((await send('replyToTicket', reply)).status).toBe(200);

    const { json } = await send('getTicketThread', { params: { token: page } });
    expect((json.messages as Message[]).map(({ side }) => side)).toEqual(['asker', 'team', 'asker']);
    expect(JSON.stringify(json)).not.toContain('@');
    expect((await read(ticketId)).ticket).toMatchObject({ state: 'OPEN', waitsFor: 'team' });
    expect((await letter('support', reply.body.text)).replyTo).toBe(team.replyTo);
  });

  it('lists messages in the order they arrived, even from a device with a wrong clock', async () => {
    const { ticketId } = await openTicket();
    const day = 24 * 60 * 60 * 1000;
    const response = (clock: number, text: string) =>
      send('answerTicket', { token, params: { ticketId }, body: { messageId: ulid(clock), text } });
    await response(Date.now() + day, 'First answer.');
    await response(Date.now() - day, 'Second answer.');

    const { messages } = await read(ticketId);
    expect(messages.slice(1).map(({ text }) => text)).toEqual(['First answer.', 'Second answer.']);
    expect(messages[0]).toMatchObject({ side: 'asker' });
  });

  it('returns 404 for a forged link, and accepts ten replies an hour', async () => {
    const forged = `${(await answeredTicket()).slice(0, 27)}${'a'.repeat(26)}`;
    const statuses = await inOneWindow(HOUR_SECONDS, async () => {
      const page = await answeredTicket();
      const replies: number[] = [];
      for (let count = 0; count < 11; count += 1) {
        const body = { messageId: ulid(), text: 'x' };
        replies.push((await send('replyToTicket', { params: { token: page }, body })).status);
      }
      return replies;
    });

    expect((await send('getTicketThread', { params: { token: forged } })).status).toBe(404);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('returns 404 once the ticket is deleted', async () => {
    const { email, team, ticketId } = await openTicket();
    await deliver(mailWithFiles([{ name: 'a.pdf', bytes: 50 }], unique('gone')).subarray(0), {
      from: TEAM,
      to: team.replyTo,
    });
    await send('answerTicket', { token, params: { ticketId }, body: { messageId: ulid(), text: 'Going.' } });
    const { page } = await letter(email, 'Going.');

    expect((await send('deleteTicket', { token, params: { ticketId } })).status).toBe(200);
    expect((await send('deleteTicket', { token, params: { ticketId } })).status).toBe(200);
    expect((await send('getTicketThread', { params: { token: page } })).status).toBe(404);
    expect((await send('getTicket', { token, params: { ticketId } })).status).toBe(404);
  });
});
