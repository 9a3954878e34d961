import { ulid } from 'ulid';
import { parseHlc, receive, startHlc, tick, type Hlc } from '#shared/inspection/hlc.ts';
import type { DeviceDatabase } from './database.ts';

/** By how much the server said that this device's clock is off, and when. */
let correction: { offsetMs: number; date: number; monotonic: number } | undefined;
/** A clock that is set is set by more than this. */
const SET_MS = 60_000;

/** Takes note of the server's time where this device's clock is far off; forgotten with the page, or when the clock is set. */
export function correctWallClock(serverMs: number): void {
  correction = { offsetMs: serverMs - Date.now(), date: Date.now(), monotonic: performance.now() };
}

function wallNow(): number {
  const now = Date.now();
  if (correction === undefined) return now;
  // Sleep makes the date run ahead of the monotonic clock, never back.
  const isSetBack = now - correction.date - (performance.now() - correction.monotonic) < -SET_MS;
  if (isSetBack) correction = undefined;
  return now + (correction?.offsetMs ?? 0);
}

/** The device's clock as it stands; its node name is made once and tells this device's edits from others'. */
export async function clockOf(database: DeviceDatabase): Promise<Hlc> {
  const known = await database.meta.get('clock');
  return known === undefined ? startHlc(ulid().slice(-12)) : String(known.value);
}

/** Sets the clock to a reading of its own; the next one is later. */
export async function setClock(database: DeviceDatabase, reading: Hlc): Promise<void> {
  await database.meta.put({ key: 'clock', value: reading });
}

/**
 * The device's next clock reading, later than each one it has made or seen even when its wall clock was set back.
 * Call it inside a transaction that writes `meta`, so that two tabs never make the same reading.
 */
export async function nextReading(database: DeviceDatabase): Promise<Hlc> {
  const reading = tick(await clockOf(database), wallNow());
  await setClock(database, reading);
  return reading;
}

/**
 * Takes note of readings the server gave, so that this device's next edit is later than what its user has seen. The server
 * lets none through that is far ahead, so they are followed also where this device's own clock is slow.
 */
export async function noteReadings(database: DeviceDatabase, readings: readonly Hlc[]): Promise<void> {
  const latest = readings.reduce((one, other) => (other > one ? other : one), '');
  const clock = await clockOf(database);
  if (latest <= clock) return;
  const now = Math.max(wallNow(), parseHlc(latest)?.ms ?? 0);
  await setClock(database, receive(clock, latest, now));
}
