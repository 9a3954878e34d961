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

/** When a database was last used, the number of days until it expires, and whether its sign-in survives closing the tab. */
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
    // Storage is full or blocked: either the session is not saved either, or the next use is recorded again.
  }
}

/** Records that the signed-in user's database is in use, and how long the company keeps data on an unused device. */
export function noteUse(name: string, now = Date.now()): void {
  const session = currentSession();
  if (session === undefined) return;
  // Sessions saved by earlier releases don't have this setting.
  const { deviceDays: days = DEFAULT_DEVICE_DAYS }: { deviceDays?: number } = session.organization.settings;
  const use: Use = { at: new Date(now).toISOString(), days, isRemembered: session.remembered };
  writeUses({ ...readUses(), [name]: use });
}

function ownerOf(name: string): DeviceOwner | undefined {
  const [, organizationId, userId] = NAME.exec(name) ?? [];
  return organizationId === undefined || userId === undefined ? undefined : { organizationId, userId, name: '' };
}

async function wipe(owner: DeviceOwner): Promise<Unsent> {
  // Rarely needed, so it is not in the start-up bundle; the service worker caches it anyway.
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
 * Wipes a database that no tab has open; `undefined` if a tab has it open. When several tabs close it at the same moment,
 * the last tab gets the lock.
 */
async function wipeIfClosed(owner: DeviceOwner): Promise<Unsent | undefined> {
  const name = databaseName(owner);
  const outcome = await tryLock(`${LOCK}:${name}`, false, async () =>
    maybeDeviceDatabase()?.name === name ? undefined : wipe(owner),
  );
  return outcome.isAcquired ? outcome.result : undefined;
}

/**
 * Marks the database as open for other tabs. `isAcquired` settles once no tab is wiping it; call `release` when closing it.
 */
export const acquireCopyLock = (name: string): SharedLock => acquireSharedLock(`${LOCK}:${name}`);

let leaving: Promise<Unsent | undefined> = Promise.resolve({ changes: 0, photos: 0 });

/** Wipes the database that a sign-out has closed. `unsentAtSignOut` resolves to what is still unsent. */
export function wipeAfterSignOut(owner: DeviceOwner, released: Promise<void>): void {
  leaving = released
    .then(() => wipeIfClosed(owner))
    .catch((error: unknown) => {
      logProblem('Synced data could not be removed at sign-out', error);
      return undefined;
    });
}

/** What the last sign-out left on this device; `undefined` when unknown. */
export const unsentAtSignOut = (): Promise<Unsent | undefined> => leaving;

const isOver = ({ at, days, isRemembered }: Use, now: number): boolean =>
  !isRemembered || now - Date.parse(at) > days * DAY_MS;

/** Databases that predate this record start counting now. */
function withUnnoted(names: readonly string[], now: number): Uses {
  const uses = readUses();
  const unnoted = names.filter((name) => NAME.test(name) && uses[name] === undefined);
  const use: Use = { at: new Date(now).toISOString(), days: DEFAULT_DEVICE_DAYS, isRemembered: true };
  return { ...uses, ...Object.fromEntries(unnoted.map((name) => [name, use])) };
}

/**
 * Wipes each database on this device that its user has not opened for the number of days that the company allows, or whose
 * sign-in ended with its tab. `except` is about to be opened.
 */
export async function wipeUnused(now = Date.now(), except?: string): Promise<void> {
  const names = await Dexie.getDatabaseNames();
  const uses = withUnnoted(names, now);
  const over = Object.keys(uses).filter((name) => {
    const use = uses[name];
    return use !== undefined && name !== except && supportCopies()[name] === undefined && isOver(use, now);
  });
  const wiped: string[] = [];
  for (const name of over) {
    // Opening a deleted database, such as that of a support view, would create it again.
    const owner = names.includes(name) ? ownerOf(name) : undefined;
    if (owner === undefined || (await wipeIfClosed(owner)) !== undefined) wiped.push(name);
  }
  const current = readUses();
  const retained = Object.entries({ ...uses, ...current }).filter(
    ([name]) => !wiped.includes(name) || current[name]?.at !== uses[name]?.at,
  );
  writeUses(Object.fromEntries(retained));
}

/** Whether the user's own database has expired; call this before recording its use. */
export function hasExpired(name: string, now = Date.now()): boolean {
  const use = readUses()[name];
  return use !== undefined && now - Date.parse(use.at) > use.days * DAY_MS;
}
