import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendEmailCommand, SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import type { SNSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMail, type LocalMail } from '#infra/local/mail.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';

let directory: string;
let mail: LocalMail;
let ses: SESClient;
let events: { eventType: string; mail: { messageId: string; tags: Record<string, string[]> } }[];

async function start(): Promise<void> {
  mail = await startMail({
    directory,
    onEvent: async (event: SNSEvent) => {
      const message = event.Records[0]?.Sns.Message ?? '';
      events.push(JSON.parse(message) as (typeof events)[number]);
    },
  });
  ses = new SESClient({ endpoint: mail.endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS });
}

async function stop(): Promise<void> {
  ses.destroy();
  await mail.stop();
}

beforeEach(async () => {
  events = [];
  directory = await mkdtemp(join(tmpdir(), 'mail-'));
  await start();
});
afterEach(async () => {
  await stop();
  await rm(directory, { recursive: true, force: true });
});

const raw = (to: string) =>
  Buffer.from(
    `From: Flueprint <no-reply@flueprint.example>\r\nTo: ${to}\r\nSubject: Report\r\nMIME-Version: 1.0\r\n` +
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n--b\r\n` +
      `Content-Type: application/pdf; name=report.pdf\r\nContent-Disposition: attachment; filename=report.pdf\r\n` +
      `Content-Transfer-Encoding: base64\r\n\r\nJVBERg==\r\n--b--\r\n`,
  );

const send = (to: string, more: object = { ConfigurationSetName: 'local' }) =>
  ses.send(new SendRawEmailCommand({ RawMessage: { Data: raw(to) }, Destinations: [to], ...more }));

type Store = { emails: { subject: string; attachments: { filename: string }[]; destination: { to: string[] } }[] };
const store = async () => (await (await fetch(`${mail.inbox}store`)).json()) as Store;

describe('the local mail service', () => {
  test('finds the messages to an address', async () => {
    await send('client@example.com');
    await send('office@example.com');
    const found = (await (await fetch(`${mail.inbox}store?to=office%40example.com`)).json()) as Store;

    expect(found.emails.map(({ destination }) => destination.to)).toEqual([['office@example.com']]);
  });

  test('keeps a message with its attachment in the inbox and reports its delivery', async () => {
    const { MessageId } = await send('client@example.com', {
      ConfigurationSetName: 'local',
      Tags: [{ Name: 'job', Value: 'J1' }],
    });

    const { emails } = await store();
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({ subject: 'Report', attachments: [{ filename: 'report.pdf' }] });
    expect(events).toMatchObject([
      {
        eventType: 'Delivery',
        mail: { messageId: MessageId, tags: { job: ['J1'], 'ses:configuration-set': ['local'] } },
        delivery: { recipients: ['client@example.com'] },
      },
    ]);
  });

  test.each(['bounce@simulator.amazonses.com', 'bounce+label1@simulator.amazonses.com'])(
    'reports a permanent bounce for %s, and no delivery',
    async (address) => {
      await send(address);

      expect(events).toMatchObject([
        { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: address }] } },
      ]);
    },
  );

  test('reports a delivery and then a complaint for the complaint address', async () => {
    await send('complaint+a@simulator.amazonses.com');

    expect(events.map((event) => event.eventType)).toEqual(['Delivery', 'Complaint']);
  });

  test('reports nothing for a message sent without a configuration set', async () => {
    await send('client@example.com', {});

    expect((await store()).emails).toHaveLength(1);
    expect(events).toEqual([]);
  });

  test('accepts plain messages too', async () => {
    await ses.send(
      new SendEmailCommand({
        Source: 'no-reply@flueprint.example',
        Destination: { ToAddresses: ['success@simulator.amazonses.com'] },
        Message: { Subject: { Data: 'Plain' }, Body: { Text: { Data: 'Hello' } } },
        ConfigurationSetName: 'local',
      }),
    );

    expect(events.map((event) => event.eventType)).toEqual(['Delivery']);
  });

  test('keeps its messages after a restart, and has none after the inbox is cleared', async () => {
    await send('client@example.com');
    await stop();
    await start();

    expect((await store()).emails.map((email) => email.subject)).toEqual(['Report']);

    await fetch(`${mail.inbox}clear-store`, { method: 'POST' });
    await stop();
    await start();

    expect((await store()).emails).toEqual([]);
  });

  test('has an inbox page', async () => {
    const page = await fetch(mail.inbox);

    expect(page.headers.get('content-type')).toContain('text/html');
  });

  test('reports an opening when the picture in a message is loaded, and returns a message unchanged', async () => {
    const message = `From: A <a@example.com>\r\nTo: b@example.com\r\nSubject: Hi\r\nContent-Type: text/html\r\n\r\n<body>Hello</body>\r\n`;
    const { MessageId = '' } = await ses.send(
      new SendRawEmailCommand({
        RawMessage: { Data: Buffer.from(message) },
        Destinations: ['b@example.com'],
        ConfigurationSetName: 'local',
        Tags: [{ Name: 'job', Value: 'J2' }],
      }),
    );
    const { emails } = (await (await fetch(`${mail.inbox}store`)).json()) as { emails: { body: { html: string } }[] };
    const picture = /src="([^"]+\/opened\/[^"]+)"/.exec(emails[0]?.body.html ?? '')?.[1] ?? '';

    expect((await fetch(picture)).headers.get('content-type')).toBe('image/gif');
    expect(events.at(-1)).toMatchObject({ eventType: 'Open', mail: { messageId: MessageId, tags: { job: ['J2'] } } });
    expect(await (await fetch(`${mail.inbox}raw/${MessageId}`)).text()).toBe(message);
    expect((await fetch(`${mail.inbox}opened/unknown`)).status).toBe(404);
  });
});
