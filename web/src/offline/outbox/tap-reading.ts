import { formatHlc, parseHlc, tick, type Hlc } from '#shared/inspection/merge/hlc.ts';
import { wallNow } from '#web/lib/wall-clock.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { clockOf, nextReading, setClock } from './clock.ts';
import type { Tap } from './journal.ts';

/** A stored write and its clock reading. */
export type StoredReading = { writeId: string; at: Hlc };

const COUNT_KEY = 'replayed-taps';
/** The upper half of the counters. The clock itself starts at 0 in each millisecond and never gets there. */
const FIRST_COUNTER = 36 ** 4 / 2;

/** A counter that no other reading of this device has. */
async function uniqueCounter({ meta }: DeviceDatabase): Promise<number> {
  const count = ((await meta.get(COUNT_KEY))?.value as number | undefined) ?? 0;
  await meta.put({ key: COUNT_KEY, value: (count + 1) % FIRST_COUNTER });
  return FIRST_COUNTER + count;
}

const msOf = (reading: Hlc): number => parseHlc(reading)?.ms ?? 0;

/**
 * The clock reading of a tap whose page did not store it: with the time of storing, it would overwrite what colleagues
 * entered since the tap. It is later than everything its user had seen and than the `earlier` readings, never later than
 * now, and unique. Call it inside a transaction that writes `meta`.
 */
export async function readingOfTap(database: DeviceDatabase, tap: Tap, earlier: readonly Hlc[]): Promise<Hlc> {
  const clock = await clockOf(database);
  const now = tick(clock, wallNow());
  const ms = Math.max(tap.ms, msOf(tap.last ?? ''), ...earlier.map(msOf));
  const node = parseHlc(clock)?.node ?? '';
  const counter = await uniqueCounter(database);
  const reading = formatHlc({ ms: Math.floor(ms), counter, node });
  const seen = [tap.last ?? '', ...earlier];
  // The clock was set back since, or its database is an older copy.
  if (ms >= msOf(now) || seen.some((one) => one >= reading)) return nextReading(database);
  // From the next millisecond on, the clock does not reach this reading's counter.
  const after = formatHlc({ ms: msOf(reading) + 1, counter: 0, node });
  await setClock(database, reading > clock ? after : clock);
  return reading;
}
