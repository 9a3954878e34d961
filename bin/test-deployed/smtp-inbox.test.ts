import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Email } from '#infra/local/mail/mailbox.ts';
import { startSmtpInbox, type SmtpInbox } from './smtp-inbox.ts';

const PORT = 25_925;

let smtp: SmtpInbox;
beforeAll(async () => {
  smtp = await startSmtpInbox(PORT);
});
afterAll(() => smtp.stop());

const message = (subject: string) =>
  [
    'From: Flueprint <no-reply@example.com>',
    'To: reader@example.com',
    `Subject: ${subject}`,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'First',
    '..a line that begins with a dot',
    '--b',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename=report.pdf',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERg==',
    '--b--',
  ].join('\r\n');

/** Sends messages in one connection, cut into pieces of so many bytes; resolves with what was answered. */
function sendBySmtp(messages: readonly string[], bytes: number): Promise<string> {
  const text = messages
    .map((raw) => `MAIL FROM:<no-reply@example.com>\r\nRCPT TO:<reader@example.com>\r\nDATA\r\n${raw}\r\n.\r\n`)
    .join('');
  const whole = `EHLO test\r\n${text}QUIT\r\n`;
  return new Promise((resolve, reject) => {
    const socket = createConnection({ port: PORT, host: '127.0.0.1', noDelay: true });
    let answers = '';
    socket.on('data', (data: Buffer) => (answers += data.toString()));
    socket.on('end', () => resolve(answers));
    socket.on('error', reject);
    for (let from = 0; from < whole.length; from += bytes) socket.write(whole.slice(from, from + bytes));
  });
}

async function kept(subject: string): Promise<Email[]> {
  const { emails } = (await (await fetch(new URL('/store', smtp.inbox))).json()) as { emails: Email[] };
  return emails.filter((email) => email.subject.startsWith(subject));
}

it.each([7, 100_000])('keeps each message of a connection that comes in pieces of %i bytes', async (bytes) => {
  const answers = await sendBySmtp([message(`${bytes}: one`), message(`${bytes}: two`)], bytes);

  expect(answers.match(/^250 taken/gm)).toHaveLength(2);
  const mails = await kept(`${bytes}:`);
  expect(mails.map(({ subject }) => subject)).toEqual([`${bytes}: one`, `${bytes}: two`]);
  expect(mails[0]?.destination.to.join()).toContain('reader@example.com');
  expect(mails[0]?.body.text).toContain('\n.a line that begins with a dot');
  expect(mails[0]?.attachments.map(({ filename, content }) => [filename, content])).toEqual([
    ['report.pdf', 'JVBERg=='],
  ]);
});
