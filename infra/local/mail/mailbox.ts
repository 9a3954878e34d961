import { createRequire } from 'node:module';
import type { Server } from 'node:http';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
  keep(email: Email): Promise<void>;
  forget(): Promise<void>;
  stop(): Promise<void>;
};

async function readKept(directory: string): Promise<Email[]> {
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
  if (directory !== undefined) emails.push(...(await readKept(directory)));
  let count = emails.length;

  const server = await emulator.default({ host: '127.0.0.1', port: 0 });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    find: (messageId) => getStoreReadonly().emails.findLast((email) => email.messageId === messageId),
    async keep(email) {
      if (directory === undefined) return;
      const name = `${email.at}-${String(count++).padStart(6, '0')}.json`;
      await writeFile(join(directory, name), JSON.stringify(email));
    },
    async forget() {
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
