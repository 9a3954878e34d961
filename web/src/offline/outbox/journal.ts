import { deviceDatabase, type DeviceOwner } from '../db/database.ts';

/** A write that is not in the database yet: its kind, its subject, and all that a replay needs. */
export type JournalEntry = {
  kind: 'answers' | 'report' | 'ticks' | 'lines' | 'check' | 'photo';
  /** The inspection, or the truck check. */
  id: string;
  values: Record<string, unknown>;
};

const PREFIX = 'on-its-way';
export const PAGE_LOCK = 'flueprint-page';
const NUMBER_WIDTH = 8;
export const TIME_WIDTH = 9;

/** This page; ids sort by time. What it journals is already being written to the database. */
export const PAGE = `${Date.now().toString(36).padStart(TIME_WIDTH, '0')}-${crypto.randomUUID().slice(0, 8)}`;
let written = 0;

/** Held for as long as this page lives, so that no other page takes its work for left behind. */
function reportAlive(): void {
  const forever = new Promise<never>(() => undefined);
  navigator.locks?.request(`${PAGE_LOCK}:${PAGE}`, () => forever).catch(() => undefined);
}
reportAlive();

export const prefixOf = ({ organizationId, userId }: Pick<DeviceOwner, 'organizationId' | 'userId'>) =>
  `${PREFIX}:${organizationId}:${userId}:`;

export const ownPrefix = (): string => prefixOf(deviceDatabase().owner);

/** `isKept`: local storage has it. Call `forget` once the database answered. */
export type Journaled = { writeId: string; isKept: boolean; forget: () => void };

/**
 * Keeps work through the moment until the database has it: local storage is written within the event itself, so that a
 * page that is killed right after loses nothing.
 */
export function journal(entry: JournalEntry): Journaled {
  written += 1;
  const writeId = `${PAGE}:${String(written).padStart(NUMBER_WIDTH, '0')}`;
  const key = ownPrefix() + writeId;
  let isKept = true;
  try {
    localStorage.setItem(key, JSON.stringify(entry));
  } catch {
    // A full or forbidden local storage: the database alone has to do.
    isKept = false;
  }
  const forgetIt = () => {
    try {
      localStorage.removeItem(key);
    } catch {
      // Forbidden: then it was not written either.
    }
  };
  return { writeId, isKept, forget: forgetIt };
}

/** Whether the journal still has a write of this owner. */
export function isJournaled(owner: DeviceOwner, writeId: string): boolean {
  try {
    return localStorage.getItem(prefixOf(owner) + writeId) !== null;
  } catch {
    return false;
  }
}
