import type { Hlc } from '#shared/inspection/merge/hlc.ts';
import { wallNow } from '#web/lib/wall-clock.ts';
import { databaseName, deviceDatabase, type DeviceOwner } from '../db/database.ts';
import { lastReading } from './last-reading.ts';

/** A write that is not in the database yet: its kind, its subject, and everything needed to replay it. */
export type JournalEntry = {
  kind: 'answers' | 'report' | 'ticks' | 'lines' | 'check' | 'photo';
  /** ID of the inspection or the truck check. */
  id: string;
  values: Record<string, unknown>;
};

/** When a write was made: the wall time, and the last clock reading of its page, which is later than what its user saw. */
export type Tap = { ms: number; last?: Hlc };

const PREFIX = 'on-its-way';
export const PAGE_LOCK = 'flueprint-page';
const NUMBER_WIDTH = 8;
export const TIME_WIDTH = 9;

/** ID of this page; IDs sort by time. This page already writes its own entries to the database. */
export const PAGE = `${Date.now().toString(36).padStart(TIME_WIDTH, '0')}-${crypto.randomUUID().slice(0, 8)}`;
let written = 0;

/** Holds a lock for the lifetime of this page, so that other pages don't take its entries for left behind. */
function reportAlive(): void {
  const forever = new Promise<never>(() => undefined);
  navigator.locks?.request(`${PAGE_LOCK}:${PAGE}`, () => forever).catch(() => undefined);
}
reportAlive();

export const prefixOf = ({ organizationId, userId }: Pick<DeviceOwner, 'organizationId' | 'userId'>) =>
  `${PREFIX}:${organizationId}:${userId}:`;

export const ownPrefix = (): string => prefixOf(deviceDatabase().owner);

function tapNow(): Tap {
  const last = lastReading(databaseName(deviceDatabase().owner));
  return { ms: wallNow(), ...(last !== undefined && { last }) };
}

/** `isStored`: the entry is in local storage. Call `remove` once the write is in the database or has failed. */
export type Journaled = { writeId: string; isStored: boolean; remove: () => void };

/**
 * Journals a write until the database has it. Local storage is synchronous, so nothing is lost if the page is killed right
 * after the event.
 */
export function journal(entry: JournalEntry): Journaled {
  written += 1;
  const writeId = `${PAGE}:${String(written).padStart(NUMBER_WIDTH, '0')}`;
  const key = ownPrefix() + writeId;
  let isStored = true;
  try {
    localStorage.setItem(key, JSON.stringify({ ...entry, tap: tapNow() }));
  } catch {
    // Local storage is full or blocked: rely on the database alone.
    isStored = false;
  }
  const removeEntry = () => {
    try {
      localStorage.removeItem(key);
    } catch {
      // Local storage is blocked, so the entry was not written either.
    }
  };
  return { writeId, isStored, remove: removeEntry };
}

/** Whether the journal still has the given write of the owner. */
export function isJournaled(owner: DeviceOwner, writeId: string): boolean {
  try {
    return localStorage.getItem(prefixOf(owner) + writeId) !== null;
  } catch {
    return false;
  }
}

/** The page that made a write, and the write's number in it. */
export function pageOfWrite(writeId: string): { page: string; number: number } {
  const [page = '', number = ''] = writeId.split(':');
  return { page, number: Number(number) };
}

/** When a write that is still in the journal was made; undefined if an earlier release journaled it without. */
export function tapOf(owner: DeviceOwner, writeId: string): Tap | undefined {
  try {
    const entry = JSON.parse(localStorage.getItem(prefixOf(owner) + writeId) ?? 'null') as { tap?: Tap } | null;
    return typeof entry?.tap?.ms === 'number' ? entry.tap : undefined;
  } catch {
    return undefined;
  }
}
