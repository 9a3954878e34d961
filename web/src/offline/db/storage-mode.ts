const CHOSEN = 'flueprint-memory-only';

let isMemory = false;

/** No database works on this device: all data is in this tab's memory until it is sent. */
export const isMemoryOnly = (): boolean => isMemory;

function isChosen(): boolean {
  try {
    return sessionStorage.getItem(CHOSEN) !== null;
  } catch {
    return false;
  }
}

/** Reloads this tab in memory-only mode, when the user chooses it because the database never responds. */
export function chooseMemory(): void {
  sessionStorage.setItem(CHOSEN, 'yes');
  location.reload();
}

/** Whether this browser offers IndexedDB at all; some private windows and locked-down browsers block it. */
export function hasDatabase(): boolean {
  if (isChosen()) return false;
  try {
    const probe = globalThis.indexedDB.open('flueprint-probe');
    // Only checks that opening doesn't throw; other failures show up with the user's own database.
    probe.onsuccess = () => probe.result.close();
    probe.onerror = (event) => event.preventDefault();
    return true;
  } catch {
    return false;
  }
}

/** Replaces IndexedDB with an in-memory implementation. Call this before the device's database is opened. */
export async function provideMemory(): Promise<void> {
  const [{ Dexie }, { IDBFactory, IDBKeyRange }] = await Promise.all([import('dexie'), import('fake-indexeddb')]);
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  isMemory = true;
}

const PRIVATE_QUOTA_SHARE = 2;
type HeapMemory = { jsHeapSizeLimit?: number };

/** Whether this looks like a private window, as far as a page can tell: its data is deleted with its last tab. */
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
  // Chromium's quota in a private window is about the size of the heap limit; otherwise it is a share of the disk.
  return jsHeapSizeLimit !== undefined && quota !== undefined && quota < jsHeapSizeLimit * PRIVATE_QUOTA_SHARE;
}
