import { ulid } from 'ulid';
import { parseHlc, receive, startHlc, tick, type Hlc } from '#shared/inspection/hlc.ts';
import { wallNow } from '#web/app/wall-clock.ts';
import type { DeviceDatabase } from './database.ts';

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
