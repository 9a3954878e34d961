import { Dexie, type ObservabilitySet } from 'dexie';
import { dropStoredFrame } from '#web/lib/session/stored-frame.ts';

/** The tables that the list reads. A part is named after its database, table and index: `idb://name/rows/`. */
const LISTED = /\/(?:inspections|rows|pages)\//;

function dropIfListed(parts: ObservabilitySet): void {
  if (Object.keys(parts).some((part) => LISTED.test(part))) dropStoredFrame();
}

/**
 * Drops the list's stored frame after each write to what the list shows, in any tab: otherwise, the next visit would briefly
 * show what was just removed or changed. A list on screen is painted and stored again.
 */
export function dropFrameOnChange(): void {
  // Dexie subscribes the same function once only.
  Dexie.on.storagemutated.subscribe(dropIfListed);
}
