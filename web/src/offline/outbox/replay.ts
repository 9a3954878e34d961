import type { JournalEntry } from './journal.ts';
import { forget, leftBehind } from './left-behind.ts';
import { storeInOrder } from './store-write.ts';
import { beginWrite, moveWrite, onWrites, type PageWrite } from './write-queue.ts';
import { isInPage } from './write-state.ts';

type Values = Record<string, never>;
type Again = (id: string, values: Values, writeId: string) => Promise<unknown>;

/** How each kind of work is done again; their code comes only when there is something left behind. */
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

/** Resolves once the write waits for its next attempt. */
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
 * Stores what an earlier page left in the journal. Resolves once it is stored, or waits like any other write: what depends on
 * the journal continues, and `end` comes later.
 */
async function storeLeftBehind(work: () => Promise<unknown>, end: (isStored: boolean) => void): Promise<void> {
  const write = beginWrite('entered');
  moveWrite(write, 'journaled');
  const waiting = untilWaiting(write);
  const stored = storeInOrder(write, work).then(
    () => end(true),
    () => end(false),
  );
  // What ends at once has been booked by then.
  await Promise.race([stored, waiting.then(() => (isInPage(write.state) ? undefined : stored))]);
}

let running: Promise<void> | undefined;
/** Those that this page has taken over. */
const taken = new Set<string>();

async function replayAll(): Promise<void> {
  for (const { key, writeId, entry, isOld } of await leftBehind()) {
    if (taken.has(key)) continue;
    taken.add(key);
    const work = async () => {
      const again = await AGAIN[entry.kind]();
      // Written by this product's own code and read back as it was.
      await again(entry.id, entry.values as Values, writeId);
    };
    await storeLeftBehind(work, (isStored) => {
      taken.delete(key);
      // Else what it belongs to is not here, or not here any more.
      if (isStored || isOld) forget(key);
    });
  }
}

/**
 * Stores what earlier pages had not stored in the database. Resolves once all of it is stored, or waits for the disk as
 * writes of this page; rejects never.
 */
export function replayJournal(): Promise<void> {
  running ??= replayAll()
    .catch(() => undefined)
    .finally(() => {
      running = undefined;
    });
  return running;
}
