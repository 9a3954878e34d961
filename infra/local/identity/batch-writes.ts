import { rename, writeFile } from 'node:fs/promises';

/** The part of cognito-local's store that writes its file. */
export type StormEngine = {
  path: string;
  serialize: (data: unknown) => string;
  write: (this: StormEngine, data: unknown) => Promise<void>;
};

/** The emulator's argument for a store that is never written. */
export const IN_MEMORY = '--in-memory';

/**
 * cognito-local reads its files only at startup. Without writes, no sign-in waits for one, and their time doesn't grow
 * with the number of users.
 */
export function writeNothing(engine: StormEngine): void {
  engine.write = async () => undefined;
}

/** The largest share of time spent on writes: the file contains all users, and each sign-in changes it. */
const SHARE = 0.2;

type Waiting = { data: unknown; done: Promise<void> };

/**
 * cognito-local serializes its whole file on each change and runs several writes at once: two concurrent sign-ins can
 * corrupt the file, and many keep it busy with nothing else. This version writes one snapshot at a time, atomically.
 * Callers that make changes meanwhile share the next write and wait for it, so every change is on disk before its
 * response.
 */
export function writeTogether(engine: StormEngine): void {
  const waiting = new Map<string, Waiting>();
  const turns = new Map<string, Promise<void>>();
  const restUntil = new Map<string, number>();

  const writeNow = async (store: StormEngine, entry: Waiting): Promise<void> => {
    const { path } = store;
    const rest = (restUntil.get(path) ?? 0) - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    waiting.delete(path);
    const startedAt = performance.now();
    await writeFile(`${path}.new`, store.serialize(entry.data));
    await rename(`${path}.new`, path);
    const endedAt = performance.now();
    restUntil.set(path, endedAt + (endedAt - startedAt) * (1 / SHARE - 1));
  };

  engine.write = function write(data) {
    const queued = waiting.get(this.path);
    if (queued !== undefined) {
      queued.data = data;
      return queued.done;
    }
    const entry: Waiting = { data, done: Promise.resolve() };
    entry.done = (turns.get(this.path) ?? Promise.resolve()).then(() => writeNow(this, entry));
    waiting.set(this.path, entry);
    turns.set(
      this.path,
      entry.done.catch(() => undefined),
    );
    return entry.done;
  };
}
