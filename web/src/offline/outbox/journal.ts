import { deviceDatabase, type DeviceOwner } from '../db/database.ts';

/** Work on its way to the database: what it is, of what, and all it takes to do it again. */
export type JournalEntry = {
  kind: 'answers' | 'report' | 'ticks' | 'lines' | 'check' | 'photo';
  /** The inspection, or the truck check. */
  id: string;
  values: Record<string, unknown>;
};

const PREFIX = 'on-its-way';
const PAGE_LOCK = 'flueprint-page';
const NUMBER_WIDTH = 8;
const TIME_WIDTH = 9;
const FORGOTTEN_AFTER_MS = 60 * 24 * 3_600_000;

/** This page, in the order of time: what it journals is on its way to the database already. */
const PAGE = `${Date.now().toString(36).padStart(TIME_WIDTH, '0')}-${crypto.randomUUID().slice(0, 8)}`;
let written = 0;

/** Held for as long as this page lives, so that no other page takes its work for left behind. */
function sayAlive(): void {
  const forever = new Promise<never>(() => undefined);
  navigator.locks?.request(`${PAGE_LOCK}:${PAGE}`, () => forever).catch(() => undefined);
}
sayAlive();

const prefixOf = ({ organizationId, userId }: Pick<DeviceOwner, 'organizationId' | 'userId'>) =>
  `${PREFIX}:${organizationId}:${userId}:`;

const ownPrefix = (): string => prefixOf(deviceDatabase().owner);

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

/** Undefined for what is not readable: one broken entry keeps no other from being stored. */
function entryOf(key: string): JournalEntry | undefined {
  try {
    const entry = JSON.parse(localStorage.getItem(key) ?? 'null') as JournalEntry | null;
    return typeof entry?.id === 'string' && typeof entry.values === 'object' ? entry : undefined;
  } catch {
    return undefined;
  }
}

async function pagesAlive(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query().catch(() => undefined))?.held ?? [];
  return new Set([PAGE, ...held.map(({ name = '' }) => name.slice(PAGE_LOCK.length + 1))]);
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

/** The inspections and truck checks of which work is still on its way, also of a user who is not signed in. */
export const journaledIds = (owner: DeviceOwner): string[] =>
  keysWith(() => prefixOf(owner)).flatMap((key) => entryOf(key)?.id ?? []);

const pageOf = (key: string) => key.slice(ownPrefix().length).split(':')[0] ?? '';
const isForgotten = (page: string) => parseInt(page.slice(0, TIME_WIDTH), 36) < Date.now() - FORGOTTEN_AFTER_MS;

export type LeftBehind = { key: string; writeId: string; entry: JournalEntry; isOld: boolean };

/** What pages that are gone could not bring to the database any more, in the order it was done. */
export async function leftBehind(): Promise<LeftBehind[]> {
  const keys = keysWith(ownPrefix);
  if (keys.length === 0) return [];
  const alive = await pagesAlive();
  return keys.flatMap((key) => {
    const page = pageOf(key);
    const entry = alive.has(page) ? undefined : entryOf(key);
    const writeId = key.slice(ownPrefix().length);
    return entry === undefined ? [] : [{ key, writeId, entry, isOld: isForgotten(page) }];
  });
}

export function forget(key: string): void {
  localStorage.removeItem(key);
}
