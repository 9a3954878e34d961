import { buffer } from 'node:stream/consumers';
import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { SMTPServer } from 'smtp-server';
import { openMailbox } from '#infra/local/mail/mailbox.ts';

export type SmtpInbox = { readonly inbox: string; stop(): Promise<void> };

type Received = { readonly from: string; readonly to: readonly string[]; readonly raw: Uint8Array };

/** A server that passes each message to `receive`. If that rejects, the sender gets an error. */
function smtpServer(receive: (mail: Received) => Promise<void>): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => receive({ from, to, raw: new Uint8Array(raw) }))
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error('The mail was not taken')),
        );
    },
  });
}

/** Receives emails that an emulator forwards by SMTP, and serves them like this repository's email emulator. */
export async function startSmtpInbox(port: number): Promise<SmtpInbox> {
  const mailbox = await openMailbox(undefined);
  const credentials = { accessKeyId: 'inbox', secretAccessKey: 'inbox' };
  const client = new SESClient({ endpoint: mailbox.endpoint, region: 'us-east-1', credentials });
  const server = smtpServer(async ({ from, to, raw }) => {
    await client.send(new SendRawEmailCommand({ Source: from, Destinations: [...to], RawMessage: { Data: raw } }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    inbox: mailbox.endpoint,
    async stop() {
      client.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await mailbox.stop();
    },
  };
}
