import { createServer, type Server, type Socket } from 'node:net';
import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { openMailbox } from '#infra/local/mail/mailbox.ts';

export type SmtpInbox = { readonly inbox: string; stop(): Promise<void> };

type Taken = { readonly from: string; readonly to: readonly string[]; readonly raw: Buffer };
type Take = (mail: Taken) => Promise<void>;

const LINE_END = '\r\n';
const DATA_END = '\r\n.\r\n';
/** Bytes as characters, one each, so that a message stays as it came. */
const BYTES = 'latin1';

/** A sender doubles a dot that begins a line. */
const withoutDoubledDots = (text: string): string => text.replace(/^\.\./gm, '.');

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** One sender's side of a conversation: no more of SMTP than it takes to hand a message on. */
class Conversation {
  #pending = '';
  #from = '';
  #to: string[] = [];
  #isInData = false;

  constructor(
    private readonly say: (line: string) => void,
    private readonly take: Take,
  ) {
    say('220 inbox');
  }

  async hear(text: string): Promise<void> {
    this.#pending += text;
    for (let part = this.#next(); part !== undefined; part = this.#next()) {
      this.say(this.#isInData ? await this.#end(part) : this.#answer(part));
    }
  }

  #next(): string | undefined {
    const end = this.#isInData ? DATA_END : LINE_END;
    const at = this.#pending.indexOf(end);
    if (at < 0) return undefined;
    const part = this.#pending.slice(0, at);
    this.#pending = this.#pending.slice(at + end.length);
    return part;
  }

  #answer(line: string): string {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'MAIL') this.#from = addressIn(line);
    if (command === 'RCPT') this.#to.push(addressIn(line));
    if (command !== 'DATA') return command === 'QUIT' ? '221 bye' : '250 ok';
    this.#isInData = true;
    return '354 go on';
  }

  async #end(text: string): Promise<string> {
    const mail = { from: this.#from, to: this.#to, raw: Buffer.from(withoutDoubledDots(text), BYTES) };
    this.#isInData = false;
    this.#to = [];
    try {
      await this.take(mail);
      return '250 taken';
    } catch (error) {
      return `554 ${error instanceof Error ? error.name : 'not taken'}`;
    }
  }
}

function talk(socket: Socket, take: Take): void {
  socket.setEncoding(BYTES);
  const conversation = new Conversation((line) => {
    socket.write(`${line}${LINE_END}`);
    if (line.startsWith('221')) socket.end();
  }, take);
  let heard = Promise.resolve();
  socket.on('data', (text: string) => {
    heard = heard.then(() => conversation.hear(text));
  });
  // A sender that goes away in the middle of a message has sent none.
  socket.on('error', () => socket.destroy());
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));

/** Takes the mails that an emulator hands on by SMTP and shows them as this repository's mail emulator does. */
export async function startSmtpInbox(port: number): Promise<SmtpInbox> {
  const mailbox = await openMailbox(undefined);
  const credentials = { accessKeyId: 'inbox', secretAccessKey: 'inbox' };
  const client = new SESClient({ endpoint: mailbox.endpoint, region: 'us-east-1', credentials });
  const take: Take = async ({ from, to, raw }) => {
    await client.send(
      new SendRawEmailCommand({ Source: from, Destinations: [...to], RawMessage: { Data: new Uint8Array(raw) } }),
    );
  };
  const server = createServer((socket) => talk(socket, take));
  await listen(server, port);
  return {
    inbox: mailbox.endpoint,
    async stop() {
      client.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await mailbox.stop();
    },
  };
}
