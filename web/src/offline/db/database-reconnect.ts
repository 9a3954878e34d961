import type { Dexie } from 'dexie';
import { changeHealth, databaseHealth } from './database-health.ts';
import { isConnectionLost } from './storage-errors.ts';

/** Timeout of an open: WebKit and a blocked upgrade can leave an open request without any event. */
const OPEN_WITHIN_MS = 6000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

class NotAnswering extends Error {
  override name = 'TimeoutError';
}

/** Databases that were closed on purpose; they must not be reopened. */
const retired = new WeakSet<Dexie>();
const reopening = new WeakMap<Dexie, Promise<void>>();
const watched = new WeakSet<Dexie>();

/** Call this before closing a database for good. */
export function closePermanently(database: Dexie): void {
  retired.add(database);
}

async function openWithin(database: Dexie, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotAnswering('The device database does not respond')), ms);
  });
  try {
    await Promise.race([database.open(), late]);
  } catch (error) {
    if (error instanceof NotAnswering) {
      // Cancels the pending open, so that the next attempt starts over.
      database.close();
      await nextTask();
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The time of the last reopen and the delay before it: a database that breaks right after each open must not cause a busy
 * loop.
 */
const rests = new WeakMap<Dexie, { at: number; ms: number }>();
const SPIN_MS = 5000;

async function rest(database: Dexie): Promise<number> {
  const last = rests.get(database);
  const isSpinning = last !== undefined && Date.now() - last.at < SPIN_MS;
  const ms = isSpinning ? Math.min(SPIN_MS, Math.max(20, last.ms * 2)) : 0;
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  return ms;
}

/**
 * Reopens a database. Dexie never retries after a failed open and keeps a connection that the browser has lost, so the
 * database is closed first.
 */
async function openAgain(database: Dexie): Promise<void> {
  const ms = await rest(database);
  if (database.isOpen() || database.hasFailed()) database.close({ disableAutoOpen: false });
  await openWithin(database, OPEN_WITHIN_MS);
  rests.set(database, { at: Date.now(), ms });
  changeHealth({ isFailing: false, revision: databaseHealth().revision + 1 });
}

/** Reopens the database; concurrent callers share one attempt. Rejects when the attempt fails. */
export function reopen(database: Dexie): Promise<void> {
  const known = reopening.get(database);
  if (known !== undefined) return known;
  const attempt = openAgain(database).finally(() => reopening.delete(database));
  reopening.set(database, attempt);
  return attempt;
}

/** Retries with growing delays, and whenever the page becomes visible, until the database opens. */
function watchConnection(database: Dexie): void {
  if (watched.has(database)) return;
  watched.add(database);
  changeHealth({ isFailing: true });
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', soon);
    watched.delete(database);
  };
  const attempt = async () => {
    if (retired.has(database)) return end();
    try {
      await reopen(database);
      end();
    } catch {
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
      timer = setTimeout(() => void attempt(), pause);
    }
  };
  function soon() {
    if (document.visibilityState !== 'visible') return;
    clearTimeout(timer);
    pause = FIRST_PAUSE_MS;
    timer = setTimeout(() => void attempt(), pause);
  }
  document.addEventListener('visibilitychange', soon);
  timer = setTimeout(() => void attempt(), pause);
}

/** Reopens a database whose connection may be lost; keeps retrying in the background if the first attempt fails. */
export async function recover(database: Dexie): Promise<boolean> {
  if (retired.has(database)) return false;
  try {
    await reopen(database);
    return true;
  } catch {
    watchConnection(database);
    return false;
  }
}

/** Opens the database for the first time; if the browser does not respond, keeps retrying in the background. */
export async function expectOpen(database: Dexie): Promise<void> {
  try {
    await openWithin(database, OPEN_WITHIN_MS);
  } catch {
    if (!retired.has(database)) watchConnection(database);
  }
}

/** Runs the work; if the connection breaks during it, reopens the database and runs the work again. */
export async function withConnection<T>(database: Dexie, work: () => PromiseLike<T>): Promise<T> {
  const { revision } = databaseHealth();
  try {
    return await work();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    // Other code noticed the failure first and has already reopened the database.
    const isOpened = databaseHealth().revision !== revision && !databaseHealth().isFailing;
    if (!isOpened && !(await recover(database))) throw error;
  }
  try {
    return await work();
  } catch (error) {
    if (isConnectionLost(error) && !retired.has(database)) watchConnection(database);
    throw error;
  }
}

/** Reopens a database whenever the browser, another tab's upgrade or a failed open has closed it. */
export function reopenOnClose(database: Dexie): void {
  database.on('close', () => {
    if (retired.has(database) || reopening.has(database)) return;
    // Deferred: the code that closes the database has to finish first.
    setTimeout(() => void recover(database));
  });
}
