import { maybeDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { changeHealth, databaseHealth, onHealth } from '../db/database-health.ts';
import { makeRoom } from '../db/free-space.ts';
import { journal, type JournalEntry } from './journal.ts';
import { writeStarted } from './pending-writes.ts';
import { isDiskFull, isStorageFailure } from '../db/storage-errors.ts';

const AGAIN_MS = 3000;
/** Enough for thousands of answers. */
const ROOM_BYTES = 2_000_000;

type Held = { database: DeviceDatabase | undefined; work: () => Promise<void>; fail: (error: unknown) => void };

const held: Held[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let flushing: Promise<void> | undefined;

function publishHealth(error?: unknown): void {
  const isFull = held.length > 0 && (error === undefined ? databaseHealth().isFull : isDiskFull(error));
  changeHealth({ held: held.length, isFull });
}

function later(): void {
  clearTimeout(timer);
  if (held.length > 0) timer = setTimeout(() => void retryHeld(), AGAIN_MS);
}

/** In the order it came: what was said last of a field stays the last. */
async function flush(): Promise<void> {
  while (held[0] !== undefined) {
    const { database, work, fail } = held[0];
    // Another user's database: the journal has it for the next sign-in of this one.
    if (database === maybeDeviceDatabase()) {
      try {
        await work();
      } catch (error) {
        if (isStorageFailure(error)) {
          publishHealth(error);
          return later();
        }
        fail(error);
      }
    }
    held.shift();
    publishHealth();
  }
  return undefined;
}

/** Tries to store what waits in memory: by itself now and then, when the database answers again, and when asked. */
export function retryHeld(): Promise<void> {
  flushing ??= flush().finally(() => {
    flushing = undefined;
  });
  return flushing;
}

let { revision } = databaseHealth();
onHealth((health) => {
  if (health.revision === revision) return;
  revision = health.revision;
  if (held.length > 0) void retryHeld();
});

/** A browser asks before it closes a page whose work is in memory alone. */
function keepPage(event: BeforeUnloadEvent): void {
  if (held.length > 0) event.preventDefault();
}
globalThis.addEventListener?.('beforeunload', keepPage);

async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const database = maybeDeviceDatabase();
    if (!isDiskFull(error) || database === undefined || (await makeRoom(database, ROOM_BYTES)) === 0) throw error;
    return work();
  }
}

/** Puts work behind what waits already; the promise settles once it was done. */
function enqueue<T>(work: () => Promise<T>, error?: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const once = async () => resolve(await withRoom(work));
    held.push({ database: maybeDeviceDatabase(), work: once, fail: reject });
    publishHealth(error);
    later();
  });
}

/**
 * Does work that stores something. Where the disk is full or the database does not answer, the work is kept in memory and
 * done again until it is stored: the promise waits as long, and the screen says 'not stored yet'.
 */
export async function retryUntilStored<T>(work: () => Promise<T>): Promise<T> {
  // What waits goes first.
  if (held.length > 0) return enqueue(work);
  try {
    return await withRoom(work);
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    return enqueue(work, error);
  }
}

const SLOW_MS = 4000;

/** Says so where the device is slow to store an entry: a disk that is nearly full may, before it refuses. */
export async function trackSlow<T>(work: Promise<T>): Promise<T> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    changeHealth({ slow: databaseHealth().slow + 1 });
  }, SLOW_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (isSlow) changeHealth({ slow: databaseHealth().slow - 1 });
  }
}

/** Work that a tap or a keystroke started: journaled within the event, then stored, however long that takes. */
export async function journaledWrite<T>(entry: JournalEntry, work: () => Promise<T>): Promise<T> {
  const isThere = journal(entry);
  const stored = writeStarted();
  try {
    return await trackSlow(retryUntilStored(work));
  } finally {
    isThere();
    stored();
  }
}
