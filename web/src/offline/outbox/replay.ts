import type { JournalEntry } from './journal.ts';
import { deleteEntry, unstoredEntries } from './unstored-entries.ts';
import { storeInOrder } from './store-write.ts';
import { beginWrite, moveWrite, onWrites, type PageWrite } from './write-queue.ts';
import { isInPage } from './write-state.ts';

type Values = Record<string, never>;
type Again = (id: string, values: Values, writeId: string) => Promise<unknown>;

/** How each kind of write is replayed; the code is loaded only if there are entries left behind. */
const AGAIN: Record<JournalEntry['kind'], () => Promise<Again>> = {
  answers: async () => (await import('../entities/local-inspections.ts')).setAnswers,
  report: async () => (await import('../entities/report-edits.ts')).writeEdits,
  ticks: async () => (await import('../entities/pull-sheets.ts')).writeTicks,
  lines: async () => (await import('../entities/local-truck-checks.ts')).writeLines,
  check: async () => (await import('../entities/local-truck-checks.ts')).writeHead,
  photo: async () => {
    const { writeNotes } = await import('../photos/photo-notes.ts');
    return (id, { photoId = '', ...details }: Record<string, unknown>, writeId) =>
      writeNotes(id, String(photoId), details, writeId);
  },
};

/** Resolves once the write is waiting for its next attempt, or is done. */
function untilWaiting(write: PageWrite): Promise<void> {
  return new Promise((resolve) => {
    const unlisten = onWrites(() => {
      if (write.attempt === undefined && isInPage(write.state)) return;
      unlisten();
      resolve();
    });
  });
}

/**
 * Stores a journal entry of an earlier page. Resolves once it is stored, or once it waits for storage like any other write,
 * so that callers are not blocked; `end` is called when it is done.
 */
async function storeLeftBehind(work: () => Promise<unknown>, end: (isStored: boolean) => void): Promise<void> {
  const write = beginWrite('entered');
  moveWrite(write, 'journaled');
  const waiting = untilWaiting(write);
  const stored = storeInOrder(write, work).then(
    () => end(true),
    () => end(false),
  );
  // If the write is already done, waits until `end` was called.
  await Promise.race([stored, waiting.then(() => (isInPage(write.state) ? undefined : stored))]);
}

let running: Promise<void> | undefined;
/** Keys of entries that this page is already replaying. */
const taken = new Set<string>();

async function replayAll(): Promise<void> {
  for (const { key, writeId, entry, isOld } of await unstoredEntries()) {
    if (taken.has(key)) continue;
    taken.add(key);
    const work = async () => {
      const again = await AGAIN[entry.kind]();
      // Safe to cast: the app wrote this entry itself.
      await again(entry.id, entry.values as Values, writeId);
    };
    await storeLeftBehind(work, (isStored) => {
      taken.delete(key);
      // On failure, its subject is not on this device (yet): the entry is kept until it is too old.
      if (isStored || isOld) deleteEntry(key);
    });
  }
}

/**
 * Replays the writes that earlier pages did not store. Resolves once each one is stored or waits for storage like this
 * page's own writes. Never rejects.
 */
export function replayJournal(): Promise<void> {
  running ??= replayAll()
    .catch(() => undefined)
    .finally(() => {
      running = undefined;
    });
  return running;
}
