import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Email } from '#infra/local/mail/mailbox.ts';
import { freePort } from '#infra/local/support/ports.ts';
import { startSmtpInbox, type SmtpInbox } from './smtp-inbox.ts';

const PORT = await freePort();

let smtp: SmtpInbox;
beforeAll(async () => {
  smtp = await startSmtpInbox(PORT);
});
afterAll(() => smtp.stop());

async function mailsInInbox(): Promise<Email[]> {
  return ((await (await fetch(new URL('/store', smtp.inbox))).json()) as { emails: Email[] }).emails;
}

describe('the SMTP inbox', () => {
  it('keeps each message of a connection, with its recipients, text and attachments', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: PORT, pool: true, maxConnections: 1 });
    for (const subject of ['one', 'two']) {
      await transport.sendMail({
        from: 'Flueprint <no-reply@example.com>',
        to: 'reader@example.com',
        bcc: 'office@example.com',
        subject,
        text: 'First\n.a line that begins with a dot',
        attachments: [{ filename: 'report.pdf', content: Buffer.from('%PDF') }],
      });
    }
    transport.close();

    const mails = await mailsInInbox();
    expect(mails.map(({ subject }) => subject)).toEqual(['one', 'two']);
    expect(mails[0]?.destination.to.join()).toContain('reader@example.com');
    expect(mails[0]?.body.text).toContain('\n.a line that begins with a dot');
    expect(mails[0]?.attachments.map(({ filename, content }) => [filename, content])).toEqual([
      ['report.pdf', 'JVBERg=='],
    ]);
  });
});
