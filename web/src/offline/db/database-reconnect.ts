import type { Dexie } from 'dexie';
import { changeHealth, databaseHealth } from './database-health.ts';
import { isConnectionLost } from './storage-errors.ts';

/** An open that takes longer is given up; WebKit and a blocked upgrade can leave one without any answer. */
const OPEN_WITHIN_MS = 6000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

class NotAnswering extends Error {
  override name = 'TimeoutError';
}

/** Databases that were closed on purpose stay closed. */
const retired = new WeakSet<Dexie>();
const reopening = new WeakMap<Dexie, Promise<void>>();
const watched = new WeakSet<Dexie>();

/** Call it before closing a database for good. */
export function closePermanently(database: Dexie): void {
  retired.add(database);
}

async function openWithin(database: Dexie, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotAnswering('The device database does not answer')), ms);
  });
  try {
    await Promise.race([database.open(), late]);
  } catch (error) {
    if (error instanceof NotAnswering) {
      // Cancels the open under way; the one below then starts over.
      database.close();
      await nextTask();
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** When it was opened again last, and how long that had waited: what opens and breaks at once must not spin. */
const rests = new WeakMap<Dexie, { at: number; ms: number }>();
const SPIN_MS = 5000;

async function rest(database: Dexie): Promise<number> {
  const last = rests.get(database);
  const isSpinning = last !== undefined && Date.now() - last.at < SPIN_MS;
  const ms = isSpinning ? Math.min(SPIN_MS, Math.max(20, last.ms * 2)) : 0;
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  return ms;
}

/** Dexie gives up for good after one failed open, and keeps a connection that the browser has lost: both end here. */
async function openAgain(database: Dexie): Promise<void> {
  const ms = await rest(database);
  if (database.isOpen() || database.hasFailed()) database.close({ disableAutoOpen: false });
  await openWithin(database, OPEN_WITHIN_MS);
  rests.set(database, { at: Date.now(), ms });
  changeHealth({ isFailing: false, revision: databaseHealth().revision + 1 });
}

/** Opens it again, once at a time however many ask; rejects when it cannot be opened now. */
export function reopen(database: Dexie): Promise<void> {
  const known = reopening.get(database);
  if (known !== undefined) return known;
  const attempt = openAgain(database).finally(() => reopening.delete(database));
  reopening.set(database, attempt);
  return attempt;
}

/** Tries on, with growing pauses and whenever the page is shown, until the database answers again. */
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

/** Opens a database that may have been lost; tries on by itself when that does not help at once. */
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

/** Opens it for the first time; a browser that never answers is found out, and asked again and again. */
export async function expectOpen(database: Dexie): Promise<void> {
  try {
    await openWithin(database, OPEN_WITHIN_MS);
  } catch {
    if (!retired.has(database)) watchConnection(database);
  }
}

/** Does the work; where the connection broke under it, the database is opened again and the work done again. */
export async function withConnection<T>(database: Dexie, work: () => PromiseLike<T>): Promise<T> {
  const { revision } = databaseHealth();
  try {
    return await work();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    // Other code noticed first and has opened it already.
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

/** Opens a database again as soon as the browser, another tab's upgrade or a failed open has closed it. */
export function keepOpen(database: Dexie): void {
  database.on('close', () => {
    if (retired.has(database) || reopening.has(database)) return;
    // Not within the event: the code that closes it has to finish first.
    setTimeout(() => void recover(database));
  });
}
