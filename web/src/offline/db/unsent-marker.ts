import { isMemoryOnly } from './storage-mode.ts';
import type { Remembered } from './detect-database-eviction.ts';

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
