import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type MessageAttribute = {
  readonly DataType: string;
  readonly StringValue?: string;
  readonly BinaryValue?: string;
};

export type StoredMessage = {
  readonly messageId: string;
  readonly body: string;
  readonly attributes: Readonly<Record<string, MessageAttribute>>;
  /** Milliseconds since the epoch, like all times here. */
  readonly sentAt: number;
  readonly visibleAt: number;
  readonly receiveCount: number;
  readonly firstReceivedAt?: number;
  readonly receiptHandle?: string;
};

/** Stores the messages of one queue. A message survives the process once save() has resolved. */
export interface MessageStore {
  load(): Promise<StoredMessage[]>;
  save(message: StoredMessage): Promise<void>;
  remove(messageId: string): Promise<void>;
}

export const discardingStore: MessageStore = {
  load: async () => [],
  save: async () => undefined,
  remove: async () => undefined,
};

/** One file per message, replaced atomically, so that a kill leaves the old version or the new one. */
export function fileStore(folder: string): MessageStore {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const fileOf = (messageId: string) => join(folder, `${messageId}.json`);

  return {
    load: () =>
      inTurn(async () => {
        await mkdir(folder, { recursive: true });
        const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
        const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
        return texts.map((text) => JSON.parse(text) as StoredMessage);
      }),
    save: (message) =>
      inTurn(async () => {
        const file = fileOf(message.messageId);
        await writeFile(`${file}.new`, JSON.stringify(message));
        await rename(`${file}.new`, file);
      }),
    remove: (messageId) => inTurn(() => rm(fileOf(messageId), { force: true })),
  };
}
