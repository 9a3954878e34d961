import { ulid } from 'ulid';
import { nextHlc } from '#shared/inspection/hlc.ts';
import type { DeviceDatabase } from './database.ts';

async function nodeOf(database: DeviceDatabase): Promise<string> {
  const known = await database.meta.get('node');
  if (known !== undefined) return String(known.value);
  const node = ulid().slice(-12);
  await database.meta.put({ key: 'node', value: node });
  return node;
}

/**
 * The device's next clock reading, later than each one it has made or seen even when its wall clock was set back.
 * Call it inside a transaction that writes `meta`, so that two tabs never make the same reading.
 */
export async function nextReading(database: DeviceDatabase): Promise<string> {
  const node = await nodeOf(database);
  const last = await database.meta.get('clock');
  const reading = nextHlc(last === undefined ? undefined : String(last.value), Date.now(), node);
  await database.meta.put({ key: 'clock', value: reading });
  return reading;
}

/** Takes note of readings made elsewhere, so that this device's next edit is later than what its user has seen. */
export async function noteReadings(database: DeviceDatabase, readings: Iterable<string>): Promise<void> {
  const last = await database.meta.get('clock');
  let latest = last === undefined ? '' : String(last.value);
  for (const reading of readings) if (reading > latest) latest = reading;
  if (latest !== '') await database.meta.put({ key: 'clock', value: latest });
}
