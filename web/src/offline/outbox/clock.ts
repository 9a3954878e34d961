import { ulid } from 'ulid';
import { parseHlc, receive, startHlc, tick, type Hlc } from '#shared/inspection/merge/hlc.ts';
import { wallNow } from '#web/lib/wall-clock.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { deviceId } from '../sync/device-name.ts';
import { rememberReading } from './last-reading.ts';

/** The device that a database's clock belongs to, and every node ID its clock has had there. */
type ClockHome = { readonly device: string; readonly nodes: readonly string[] };

const HOME_KEY = 'clock-home';

const nodeOf = (reading: Hlc): string => parseHlc(reading)?.node ?? '';

async function homeOf(database: DeviceDatabase): Promise<ClockHome | undefined> {
  return (await database.meta.get(HOME_KEY))?.value as ClockHome | undefined;
}

/**
 * The same time with a new node ID: two databases that share a node would count as one device and hide each other's edits.
 */
const withNewNode = (clock: Hlc | undefined): Hlc => {
  const fresh = startHlc(ulid().slice(-12));
  return clock === undefined ? fresh : receive(fresh, clock, parseHlc(clock)?.ms ?? 0);
};

/**
 * The device's current clock reading; its node ID distinguishes this device's edits from others'. A database that was
 * copied or restored from another device gets a new node ID.
 */
export async function clockOf(database: DeviceDatabase): Promise<Hlc> {
  const known = (await database.meta.get('clock'))?.value as Hlc | undefined;
  const isAtHome = (await homeOf(database))?.device === deviceId();
  const clock = known === undefined || !isAtHome ? withNewNode(known) : known;
  rememberReading(database, clock);
  return clock;
}

/** The node IDs of this device's edits. */
export async function ownNodes(database: DeviceDatabase): Promise<ReadonlySet<string>> {
  const home = await homeOf(database);
  return new Set(home?.device === deviceId() ? home.nodes : []);
}

/** Sets the clock to one of its own readings; the next one is later. */
export async function setClock(database: DeviceDatabase, reading: Hlc): Promise<void> {
  const nodes = await ownNodes(database);
  const node = nodeOf(reading);
  await database.meta.put({ key: 'clock', value: reading });
  rememberReading(database, reading);
  if (!nodes.has(node)) await setHome(database, [...nodes, node]);
}

async function setHome(database: DeviceDatabase, nodes: readonly string[]): Promise<void> {
  const home: ClockHome = { device: deviceId(), nodes };
  await database.meta.put({ key: HOME_KEY, value: home });
}

/**
 * The device's next clock reading. It is later than every reading made or seen before, even if the wall clock was set back.
 * Call it inside a transaction that writes `meta`, so that two tabs never get the same reading.
 */
export async function nextReading(database: DeviceDatabase): Promise<Hlc> {
  const reading = tick(await clockOf(database), wallNow());
  await setClock(database, reading);
  return reading;
}

const latestOf = (readings: readonly Hlc[]): Hlc => readings.reduce((a, b) => (b > a ? b : a), '');

/**
 * Advances the clock past readings from the server, so that this device's next edit is later than the edits its user has
 * seen. The server sets back readings far in the future, so its readings are safe to follow even if this device's clock is
 * slow. A reading with this clock's node ID that this clock has not made shows that a copy of the database uses the same
 * node: the node ID is then replaced.
 */
export async function noteReadings(database: DeviceDatabase, readings: readonly Hlc[]): Promise<void> {
  const latest = latestOf(readings);
  const clock = await clockOf(database);
  if (latest <= clock) return;
  const node = nodeOf(clock);
  const isShared = latestOf(readings.filter((reading) => nodeOf(reading) === node)) > clock;
  if (isShared) await setHome(database, []);
  const now = Math.max(wallNow(), parseHlc(latest)?.ms ?? 0);
  await setClock(database, receive(isShared ? withNewNode(clock) : clock, latest, now));
}
