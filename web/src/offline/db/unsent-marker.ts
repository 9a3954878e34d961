import { dropStoredFrame } from '#web/lib/session/stored-frame.ts';
import { isMemoryOnly } from './storage-mode.ts';

/** What a page remembers about a database's unsent work, in case the browser evicts the database. */
export type Remembered = {
  /** Random ID, written once per database: a different ID means a different database. Absent until it is written. */
  birth: string | undefined;
  changes: number;
  photos: number;
  /** The clients concerned, so that the user knows what to redo. */
  clients: string[];
};

/**
 * The key of a local storage marker that describes a database's unsent work. If the browser evicts the database while the
 * app is closed, the database is empty at the next start, and only this marker records the loss. Absent while everything is
 * sent.
 */
export const UNSENT_MARKER = 'unsent-marker:';
const keyOf = (databaseName: string) => UNSENT_MARKER + databaseName;

/** Undefined without a marker, and in memory-only mode, where each page has a new database. */
export function readMarker(databaseName: string): Remembered | undefined {
  if (isMemoryOnly()) return undefined;
  try {
    const text = localStorage.getItem(keyOf(databaseName));
    return text === null ? undefined : (JSON.parse(text) as Remembered);
  } catch {
    return undefined;
  }
}

export function writeMarker(databaseName: string, now: Remembered): void {
  if (isMemoryOnly()) return;
  try {
    const isUnsent = now.birth !== undefined && now.changes + now.photos > 0;
    if (isUnsent) {
      localStorage.setItem(keyOf(databaseName), JSON.stringify(now));
      // The list changes with this work, and the frame must not show it as it was.
      dropStoredFrame();
    } else localStorage.removeItem(keyOf(databaseName));
  } catch {
    // Without local storage, an eviction is detected only while a page is open.
  }
}
