const CHOSEN = 'flueprint-memory-only';

let isMemory = false;

/** There is no database on this device that works: everything is in this tab alone, until it has been sent. */
export const isMemoryOnly = (): boolean => isMemory;

function isChosen(): boolean {
  try {
    return sessionStorage.getItem(CHOSEN) !== null;
  } catch {
    return false;
  }
}

/** A person's choice where the database never answers: this tab works without it, from its next load on. */
export function chooseMemory(): void {
  sessionStorage.setItem(CHOSEN, 'yes');
  location.reload();
}

/** Whether this browser offers a database at all; some private windows and locked-down browsers take it away. */
export function hasDatabase(): boolean {
  if (isChosen()) return false;
  try {
    const probe = globalThis.indexedDB.open('flueprint-probe');
    // How it answers shows with the user's own database; here it only must not throw.
    probe.onsuccess = () => probe.result.close();
    probe.onerror = (event) => event.preventDefault();
    return true;
  } catch {
    return false;
  }
}

/** Puts a database in memory in its place. Call it before the device's database is opened. */
export async function provideMemory(): Promise<void> {
  const [{ Dexie }, { IDBFactory, IDBKeyRange }] = await Promise.all([import('dexie'), import('fake-indexeddb')]);
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  isMemory = true;
}

const PRIVATE_QUOTA_SHARE = 2;
type HeapMemory = { jsHeapSizeLimit?: number };

/** A private window, as far as a page can detect it: its data is deleted with its last tab. */
export async function isProbablyPrivate(): Promise<boolean> {
  const storage = navigator.storage;
  try {
    if (storage?.getDirectory !== undefined) await storage.getDirectory();
  } catch {
    // Firefox and Safari refuse it in private windows.
    return true;
  }
  const { jsHeapSizeLimit } = ('memory' in performance ? performance.memory : {}) as HeapMemory;
  const { quota } = (await storage?.estimate?.().catch(() => undefined)) ?? {};
  // Chromium gives a private window about as much as its memory, and another one a share of the disk.
  return jsHeapSizeLimit !== undefined && quota !== undefined && quota < jsHeapSizeLimit * PRIVATE_QUOTA_SHARE;
}
