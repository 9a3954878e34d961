import { maybeDeviceDatabase } from '../db/database.ts';
import { databaseHealth, onHealth } from '../db/database-health.ts';
import { makeRoom } from '../db/free-space.ts';
import { isDiskFull, isStorageFailure } from '../db/storage-errors.ts';
import { journal, type JournalEntry } from './journal.ts';
import { beginWrite, changeWrite, moveWrite, signedInOwner, waitingWrites, type PageWrite } from './write-queue.ts';
import { isInPage } from './write-state.ts';
import { setDiskFull } from './write-status.ts';

const AGAIN_MS = 3000;
const SLOW_MS = 4000;
/** Enough for thousands of answers. */
const ROOM_BYTES = 2_000_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let retrying: Promise<void> | undefined;

/** Those of the signed-in user: another user's stay in this page until that user is back. */
function waitingHere(): PageWrite[] {
  const name = signedInOwner();
  return name === undefined ? [] : waitingWrites().filter(({ owner }) => owner === name);
}

function later(): void {
  clearTimeout(timer);
  if (waitingHere().length > 0) timer = setTimeout(() => void retryWaiting(), AGAIN_MS);
}

async function storeWaiting(): Promise<void> {
  for (;;) {
    const [first] = waitingHere();
    if (first?.attempt === undefined) return setDiskFull(false);
    try {
      await first.attempt();
    } catch (error) {
      setDiskFull(isDiskFull(error));
      return later();
    }
  }
}

/** Tries to store what waits in memory: periodically, when the database answers again, and when asked. */
export function retryWaiting(): Promise<void> {
  retrying ??= storeWaiting().finally(() => {
    retrying = undefined;
  });
  return retrying;
}

let { revision } = databaseHealth();
onHealth((health) => {
  if (health.revision === revision) return;
  revision = health.revision;
  void retryWaiting();
});

/** A browser asks before it closes a page whose work is in memory alone. */
function keepPage(event: BeforeUnloadEvent): void {
  if (waitingWrites().length > 0) event.preventDefault();
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

/** Does the work of a write. Rejects: where the device is at fault the write is as it was, else it has failed. */
async function attempt<T>(write: PageWrite, work: () => Promise<T>): Promise<T> {
  try {
    const result = await withRoom(work);
    moveWrite(write, 'stored');
    return result;
  } catch (error) {
    if (!isStorageFailure(error)) moveWrite(write, 'failed');
    throw error;
  }
}

/** Puts a write among those that wait, in the order they were made; the promise settles once it was done. */
function wait<T>(write: PageWrite, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const again = async () => {
      try {
        resolve(await attempt(write, work));
      } catch (error) {
        if (isInPage(write.state)) throw error;
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    changeWrite(write, { attempt: again });
    later();
  });
}

/**
 * Stores a write now, or once what was made before it is stored and the device takes it. Rejects for a failure that is the write's own.
 */
export async function storeInOrder<T>(write: PageWrite, work: () => Promise<T>): Promise<T> {
  // What waits goes first.
  if (waitingHere().length > 0) return wait(write, work);
  try {
    return await trackSlow(write, attempt(write, work));
  } catch (error) {
    if (!isInPage(write.state)) throw error;
    setDiskFull(isDiskFull(error));
    return wait(write, work);
  }
}

/** A disk that is nearly full may be slow before it refuses: the screen says so. */
async function trackSlow<T>(write: PageWrite, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => changeWrite(write, { isSlow: true }), SLOW_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    changeWrite(write, { isSlow: false });
  }
}

/**
 * Does work that stores something. Where the disk is full or the database does not answer, it waits in the memory of this page
 * and is done again until it is stored: the promise waits as long, and the screen says 'not stored yet'. `photo`: what is
 * nowhere else until then.
 */
export async function storeWrite<T>(work: () => Promise<T>, photo?: object): Promise<T> {
  const write = beginWrite('background');
  if (photo !== undefined) changeWrite(write, { photo });
  return storeInOrder(write, work);
}

/**
 * Work that a tap or a keystroke started: journaled within the event, then stored, however long that takes. The work hands
 * the ID on to `isFirstTime`, in its own transaction.
 */
export async function journaledWrite<T>(entry: JournalEntry, work: (writeId: string) => Promise<T>): Promise<T> {
  // Before anything else: the page may be killed within this event.
  const { writeId, isKept, forget } = journal(entry);
  const write = beginWrite('entered');
  if (isKept) moveWrite(write, 'journaled');
  try {
    return await storeInOrder(write, () => work(writeId));
  } finally {
    forget();
  }
}

/** Work that ends with its result stored and is not done again: a photo from the moment it is taken, a completion. */
export async function untilStored<T>(work: PromiseLike<T>): Promise<T> {
  const write = beginWrite('background');
  try {
    const result = await trackSlow(write, Promise.resolve(work));
    moveWrite(write, 'stored');
    return result;
  } catch (error) {
    moveWrite(write, 'failed');
    throw error;
  }
}
