import { deviceDatabase, type DeviceOwner } from '../db/database.ts';
import { beginWrite } from './write-tracker.ts';

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

/**
 * Keeps work through the moment until the database has it: local storage is written within the event itself, so that a
 * page that is killed right after loses nothing. Call what it returns once the database answered.
 */
export function journal(entry: JournalEntry): () => void {
  written += 1;
  const there = beginWrite();
  const key = `${ownPrefix()}${PAGE}:${String(written).padStart(NUMBER_WIDTH, '0')}`;
  try {
    localStorage.setItem(key, JSON.stringify(entry));
  } catch {
    // A full or forbidden local storage: the database alone has to do.
  }
  return () => {
    there();
    try {
      localStorage.removeItem(key);
    } catch {
      // Forbidden: then it was not written either.
    }
  };
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
  keysWith(() => prefixOf(owner)).flatMap((key) => {
    const text = localStorage.getItem(key);
    return text === null ? [] : [(JSON.parse(text) as JournalEntry).id];
  });

const pageOf = (key: string) => key.slice(ownPrefix().length).split(':')[0] ?? '';
const isForgotten = (page: string) => parseInt(page.slice(0, TIME_WIDTH), 36) < Date.now() - FORGOTTEN_AFTER_MS;

/** What pages that are gone could not bring to the database any more, in the order it was done. */
export async function leftBehind(): Promise<{ key: string; entry: JournalEntry; isOld: boolean }[]> {
  const keys = keysWith(ownPrefix);
  if (keys.length === 0) return [];
  const alive = await pagesAlive();
  return keys.flatMap((key) => {
    const page = pageOf(key);
    const text = alive.has(page) ? null : localStorage.getItem(key);
    return text === null ? [] : [{ key, entry: JSON.parse(text) as JournalEntry, isOld: isForgotten(page) }];
  });
}

export function forget(key: string): void {
  localStorage.removeItem(key);
}
