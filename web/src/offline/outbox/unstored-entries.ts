import type { DeviceOwner } from '../db/database.ts';
import { ownPrefix, PAGE, PAGE_LOCK, prefixOf, TIME_WIDTH, type JournalEntry } from './journal.ts';

const EXPIRES_AFTER_MS = 60 * 24 * 3_600_000;

/** Undefined if the entry can't be parsed, so that one corrupt entry does not block the others. */
function entryOf(key: string): JournalEntry | undefined {
  try {
    const entry = JSON.parse(localStorage.getItem(key) ?? 'null') as JournalEntry | null;
    return typeof entry?.id === 'string' && typeof entry.values === 'object' ? entry : undefined;
  } catch {
    return undefined;
  }
}

async function pagesAlive(): Promise<ReadonlySet<string>> {
  const locks = (await navigator.locks?.query().catch(() => undefined))?.held ?? [];
  return new Set([PAGE, ...locks.map(({ name = '' }) => name.slice(PAGE_LOCK.length + 1))]);
}

function keysWith(prefix: () => string): string[] {
  try {
    const begin = prefix();
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(begin))
      .sort();
  } catch {
    return [];
  }
}

/** IDs of inspections and truck checks with journaled writes, including those of a user who is not signed in. */
export const journaledIds = (owner: DeviceOwner): string[] =>
  keysWith(() => prefixOf(owner)).flatMap((key) => entryOf(key)?.id ?? []);

const pageOf = (key: string) => key.slice(ownPrefix().length).split(':')[0] ?? '';
const isExpired = (page: string) => parseInt(page.slice(0, TIME_WIDTH), 36) < Date.now() - EXPIRES_AFTER_MS;

export type UnstoredEntry = { key: string; writeId: string; entry: JournalEntry; isOld: boolean };

/** Journal entries of closed pages that are not in the database yet, in the order they were made. */
export async function unstoredEntries(): Promise<UnstoredEntry[]> {
  const keys = keysWith(ownPrefix);
  if (keys.length === 0) return [];
  const alive = await pagesAlive();
  return keys.flatMap((key) => {
    const page = pageOf(key);
    const entry = alive.has(page) ? undefined : entryOf(key);
    const writeId = key.slice(ownPrefix().length);
    return entry === undefined ? [] : [{ key, writeId, entry, isOld: isExpired(page) }];
  });
}

export function deleteEntry(key: string): void {
  localStorage.removeItem(key);
}
