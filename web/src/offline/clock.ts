import { ulid } from 'ulid';
import { receive, startHlc, tick, type Hlc } from '#shared/inspection/hlc.ts';
import type { DeviceDatabase } from './database.ts';

/** The device's clock as it stands; its node name is made once and tells this device's edits from others'. */
async function clockOf(database: DeviceDatabase): Promise<Hlc> {
  const known = await database.meta.get('clock');
  return known === undefined ? startHlc(ulid().slice(-12)) : String(known.value);
}

/**
 * The device's next clock reading, later than each one it has made or seen even when its wall clock was set back.
 * Call it inside a transaction that writes `meta`, so that two tabs never make the same reading.
 */
export async function nextReading(database: DeviceDatabase): Promise<Hlc> {
  const reading = tick(await clockOf(database), Date.now());
  await database.meta.put({ key: 'clock', value: reading });
  return reading;
}

/** Takes note of readings made elsewhere, so that this device's next edit is later than what its user has seen. */
export async function noteReadings(database: DeviceDatabase, readings: readonly Hlc[]): Promise<void> {
  const latest = readings.reduce((one, other) => (other > one ? other : one), '');
  const clock = await clockOf(database);
  if (latest <= clock) return;
  await database.meta.put({ key: 'clock', value: receive(clock, latest, Date.now()) });
}
