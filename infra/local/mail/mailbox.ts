import { createRequire } from 'node:module';
import type { RequestListener, Server } from 'node:http';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendJson } from '../support/http.ts';

/** A message as aws-ses-v2-local has it in its inbox page and its `/store`. */
export type Email = {
  readonly messageId: string;
  readonly from: string;
  readonly destination: Readonly<Record<'to' | 'cc' | 'bcc', readonly string[]>>;
  readonly subject: string;
  readonly body: { html?: string; readonly text?: string };
  readonly attachments: readonly {
    readonly content: string;
    readonly contentType: string;
    readonly filename?: string;
  }[];
  /** Seconds since the epoch. */
  readonly at: number;
};

type Emulator = { default(options: { host: string; port: number }): Promise<Server> };
type EmulatorStore = { readonly getStoreReadonly: () => { emails: Email[] } };

export type Mailbox = {
  readonly endpoint: string;
  find(messageId: string): Email | undefined;
  store(email: Email): Promise<void>;
  clear(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Handles `GET /store?to=…` itself, which the emulator lacks: its `/store` contains every message with all
 * attachments, so waiting for one message would become slower with every message sent before.
 */
function serveByRecipient(server: Server, emailsOf: () => readonly Email[]): void {
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const recipient = pathname === '/store' ? searchParams.get('to') : null;
    if (recipient === null) {
      for (const listener of others) listener(request, response);
      return;
    }
    const emails = emailsOf().filter(({ destination }) => destination.to.some((to) => to.includes(recipient)));
    sendJson(response, 200, { emails });
  });
}

async function readStored(directory: string): Promise<Email[]> {
  await mkdir(directory, { recursive: true });
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
  return texts.map((text) => JSON.parse(text) as Email);
}

/** The SES emulator with its inbox page. Loads messages from a folder at start and stores each new one there. */
export async function openMailbox(directory: string | undefined): Promise<Mailbox> {
  const require = createRequire(import.meta.url);
  const emulator = require('aws-ses-v2-local') as Emulator;
  const { getStoreReadonly } = require('aws-ses-v2-local/dist/store.js') as EmulatorStore;
  const { emails } = getStoreReadonly();
  emails.length = 0;
  if (directory !== undefined) emails.push(...(await readStored(directory)));
  let count = emails.length;

  const server = await emulator.default({ host: '127.0.0.1', port: 0 });
  serveByRecipient(server, () => getStoreReadonly().emails);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    find: (messageId) => getStoreReadonly().emails.findLast((email) => email.messageId === messageId),
    async store(email) {
      if (directory === undefined) return;
      const name = `${email.at}-${String(count++).padStart(6, '0')}.json`;
      await writeFile(join(directory, name), JSON.stringify(email));
    },
    async clear() {
      if (directory === undefined) return;
      await rm(directory, { recursive: true, force: true });
      await mkdir(directory, { recursive: true });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
