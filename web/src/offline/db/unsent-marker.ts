import { isMemoryOnly } from './storage-mode.ts';

/** What of a database's unsent work a page remembers, in case that the browser deletes the database under it. */
export type Remembered = {
  /** Given to a database once: another one means that it is another database. Absent while it has none. */
  birth: string | undefined;
  changes: number;
  photos: number;
  /** Of whom, for the person to know what to do again. */
  clients: string[];
};

/**
 * What a device database holds unsent, kept outside of it: a database that the browser deleted while the app was closed is
 * empty at the next start, and only this marker says what it held. Absent while everything is sent.
 */
const keyOf = (databaseName: string) => `unsent-marker:${databaseName}`;

/** Undefined without a marker, and where this tab works in memory: its database is always another one. */
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
    if (isUnsent) localStorage.setItem(keyOf(databaseName), JSON.stringify(now));
    else localStorage.removeItem(keyOf(databaseName));
  } catch {
    // Without this storage an eviction is noticed only while a page is open.
  }
}
