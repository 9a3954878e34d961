import { Dexie } from 'dexie';
import { DEFAULT_DEVICE_DAYS } from '#shared/device-days.ts';
import { logProblem } from '#web/lib/log.ts';
import { currentSession } from '#web/lib/session/session.ts';
import { supportCopies } from '#web/lib/session/support-view.ts';
import { acquireSharedLock, tryLock, type SharedLock } from '#web/lib/web-lock.ts';
import { databaseName, DeviceDatabase, maybeDeviceDatabase, type DeviceOwner } from './database.ts';
import { closePermanently } from './database-reconnect.ts';
import type { Unsent } from './wipe-synced.ts';

const KEY = 'device-copies';
const LOCK = 'flueprint-open';
const DAY_MS = 24 * 3_600_000;
const NAME = /^flueprint:([^:]+):([^:]+)$/;

/** When a database was last used, after how many days it expires, and whether its sign-in outlives its tab. */
type Use = { at: string; days: number; isRemembered: boolean };
type Uses = Readonly<Record<string, Use>>;

function readUses(): Uses {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Uses;
  } catch {
    return {};
  }
}

function writeUses(uses: Uses): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(uses));
  } catch {
    // Full or forbidden: then nothing outlives the session either, or the next use is noted again.
  }
}

/** Notes that the signed-in user's database is in use, and how long the company keeps data on a device that is not. */
export function noteUse(name: string, now = Date.now()): void {
  const session = currentSession();
  if (session === undefined) return;
  // Sessions saved by earlier releases don't have it.
  const { deviceDays: days = DEFAULT_DEVICE_DAYS }: { deviceDays?: number } = session.organization.settings;
  const use: Use = { at: new Date(now).toISOString(), days, isRemembered: session.remembered };
  writeUses({ ...readUses(), [name]: use });
}

function ownerOf(name: string): DeviceOwner | undefined {
  const [, organizationId, userId] = NAME.exec(name) ?? [];
  return organizationId === undefined || userId === undefined ? undefined : { organizationId, userId, name: '' };
}

async function wipe(owner: DeviceOwner): Promise<Unsent> {
  // Rarely needed, so no part of what every start loads; the device has it either way.
  const { wipeSynced } = await import('./wipe-synced.ts');
  const database = new DeviceDatabase(owner);
  try {
    return await wipeSynced(database);
  } finally {
    closePermanently(database);
    database.close();
  }
}

/**
 * Wipes a database that no tab has open; `undefined` where one has. Of several tabs that close it at the same moment, the
 * last one finds it free.
 */
async function wipeIfClosed(owner: DeviceOwner): Promise<Unsent | undefined> {
  const name = databaseName(owner);
  const outcome = await tryLock(`${LOCK}:${name}`, false, async () =>
    maybeDeviceDatabase()?.name === name ? undefined : wipe(owner),
  );
  return outcome.isAcquired ? outcome.result : undefined;
}

/** Shows other tabs that the database is open here. `held` settles once no tab is wiping it; call `release` at its close. */
export const acquireCopyLock = (name: string): SharedLock => acquireSharedLock(`${LOCK}:${name}`);

let leaving: Promise<Unsent | undefined> = Promise.resolve({ changes: 0, photos: 0 });

/** Wipes the database that a sign-out has closed. What of it is unsent: `leftHere`. */
export function wipeLeft(owner: DeviceOwner, released: Promise<void>): void {
  leaving = released
    .then(() => wipeIfClosed(owner))
    .catch((error: unknown) => {
      logProblem('Synced data could not be removed at sign-out', error);
      return undefined;
    });
}

/** What the last sign-out left on this device; `undefined` where that is not known. */
export const leftHere = (): Promise<Unsent | undefined> => leaving;

const isOver = ({ at, days, isRemembered }: Use, now: number): boolean =>
  !isRemembered || now - Date.parse(at) > days * DAY_MS;

/** Databases from before their use was noted begin to count now. */
async function withUnnoted(now: number): Promise<Uses> {
  const uses = readUses();
  const names = (await Dexie.getDatabaseNames()).filter((name) => NAME.test(name) && uses[name] === undefined);
  const use: Use = { at: new Date(now).toISOString(), days: DEFAULT_DEVICE_DAYS, isRemembered: true };
  return { ...uses, ...Object.fromEntries(names.map((name) => [name, use])) };
}

/**
 * Wipes every database on this device that its user has not opened for as many days as their company allows, or whose sign-in
 * ended with its tab. `except` is about to be opened.
 */
export async function wipeUnused(now = Date.now(), except?: string): Promise<void> {
  const uses = await withUnnoted(now);
  const over = Object.keys(uses).filter((name) => {
    const use = uses[name];
    return use !== undefined && name !== except && supportCopies()[name] === undefined && isOver(use, now);
  });
  const wiped: string[] = [];
  for (const name of over) {
    const owner = ownerOf(name);
    if (owner === undefined || (await wipeIfClosed(owner)) !== undefined) wiped.push(name);
  }
  const current = readUses();
  const kept = Object.entries({ ...uses, ...current }).filter(
    ([name]) => !wiped.includes(name) || current[name]?.at !== uses[name]?.at,
  );
  writeUses(Object.fromEntries(kept));
}

/** Whether the user's own database has expired; asked before its use is noted. */
export function hasExpired(name: string, now = Date.now()): boolean {
  const use = readUses()[name];
  return use !== undefined && now - Date.parse(use.at) > use.days * DAY_MS;
}
