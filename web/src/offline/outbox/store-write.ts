import { maybeDeviceDatabase } from '../db/database.ts';
import { databaseHealth, onHealth } from '../db/database-health.ts';
import { makeRoom } from '../db/free-space.ts';
import { isDiskFull, isStorageFailure } from '../db/storage-errors.ts';
import { journal, type JournalEntry } from './journal.ts';
import {
  areStored,
  beginWrite,
  changeWrite,
  moveWrite,
  ownWrites,
  waitingWrites,
  type PageWrite,
} from './write-queue.ts';
import { isInPage } from './write-state.ts';
import { setDiskFull } from './write-status.ts';

const AGAIN_MS = 3000;
const SLOW_MS = 4000;
/** Long enough for a photo that is being compressed, short enough for a waiting user. */
const EARLIER_WITHIN_MS = 8000;
/** Room for thousands of answers. */
const ROOM_BYTES = 2_000_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let retrying: Promise<void> | undefined;

/** Waiting writes of the signed-in user. Another user's writes stay in memory until that user signs in again. */
const waitingHere = (): PageWrite[] => ownWrites().filter(({ attempt }) => attempt !== undefined);

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

/** Retries writes that wait in memory: on a timer, when the database was reopened, and on request. */
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

/** Makes the browser ask before closing a page that has writes only in memory. */
function warnBeforeUnload(event: BeforeUnloadEvent): void {
  if (waitingWrites().length > 0) event.preventDefault();
}
globalThis.addEventListener?.('beforeunload', warnBeforeUnload);

async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const database = maybeDeviceDatabase();
    if (!isDiskFull(error) || database === undefined || (await makeRoom(database, ROOM_BYTES)) === 0) throw error;
    return work();
  }
}

/**
 * Attempts a write. Rejects on failure: after a storage failure the write keeps its state; otherwise it becomes 'failed'.
 */
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

/** Queues a write for retries, in creation order; the promise settles once it is stored or has failed. */
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
 * Stores a write now, or queues it behind earlier writes and until storage works again. Rejects only if the write itself
 * fails, not for a storage failure.
 */
export async function storeInOrder<T>(write: PageWrite, work: () => Promise<T>): Promise<T> {
  // Earlier writes go first.
  if (waitingHere().length > 0) return wait(write, work);
  try {
    return await trackSlow(write, attempt(write, work));
  } catch (error) {
    if (!isInPage(write.state)) throw error;
    setDiskFull(isDiskFull(error));
    return wait(write, work);
  }
}

/** Marks a write as slow, which the screen shows: a nearly full disk may be slow before it rejects writes. */
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
 * Stores something. If the disk is full or the database does not respond, the work waits in memory and is retried until it
 * is stored; the promise stays pending, and the screen says 'not stored yet'. `photo`: the photo, if this is its only copy.
 */
export async function storeWrite<T>(work: () => Promise<T>, photo?: PageWrite['photo']): Promise<T> {
  const write = beginWrite('background');
  if (photo !== undefined) changeWrite(write, { photo });
  return storeInOrder(write, work);
}

/**
 * Stores a write started by a tap or a keystroke: journals it synchronously, then stores it, however long that takes. The
 * work must pass the ID to `readingOfWrite` or `isFirstTime` in its transaction.
 */
export async function journaledWrite<T>(entry: JournalEntry, work: (writeId: string) => Promise<T>): Promise<T> {
  // Must come first: the page may be killed during this event.
  const { writeId, isStored, remove } = journal(entry);
  const write = beginWrite('entered');
  if (isStored) moveWrite(write, 'journaled');
  try {
    return await storeInOrder(write, () => work(writeId));
  } finally {
    remove();
  }
}

/** Earlier input can't be stored now, so the completion or signature that includes it wasn't stored either. */
export class EarlierNotStored extends Error {
  override name = 'EarlierNotStored';
}

/**
 * Stores a completion, a signature or a copy after all earlier input of the page, which it would otherwise leave out. Rejects
 * with `EarlierNotStored` if the earlier input can't be stored now. Isn't retried.
 */
export async function storeAfterEarlier<T>(work: () => PromiseLike<T>): Promise<T> {
  const earlier = ownWrites();
  const isAnyWaiting = () => waitingHere().some((write) => earlier.includes(write));
  if (isAnyWaiting()) await Promise.race([retryWaiting(), areStored(earlier, EARLIER_WITHIN_MS)]);
  if (isAnyWaiting() || !(await areStored(earlier, EARLIER_WITHIN_MS)))
    throw new EarlierNotStored('Earlier input is only in the memory of this page');
  return untilStored(work());
}

/** Tracks work that must be stored but is not retried: a photo from the moment it is taken, a completion. */
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
