import { MAX_DRIFT_MS, parseHlc, tick, type Hlc } from '#shared/inspection/merge/hlc.ts';
import { correctWallClock } from '#web/lib/wall-clock.ts';
import { clockOf, setClock } from './clock.ts';
import type { DeviceDatabase } from '../db/database.ts';
import type { Operation } from '../db/records.ts';

/** Maps readings that the server set back to their replacements. */
export type Stamps = Readonly<Record<Hlc, Hlc>>;
type Mapping = ReadonlyMap<Hlc, Hlc>;

const READING = /"([0-9a-z]{9}-[0-9a-z]{4}-[0-9a-zA-Z]{1,32})"/g;

/** Replaces readings in a value. Readings have a distinct format, so no other string matches. */
function withStamps<T>(value: T, mapping: Mapping): T {
  if (typeof value === 'string') return (mapping.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map((element: unknown) => withStamps(element, mapping)) as T;
  // Bytes and other non-plain objects stay unchanged.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withStamps(part, mapping)])) as T;
}

/**
 * Adds this device's unsent readings that are too far ahead: they are moved after the readings that the server has set
 * back, in the same order.
 */
function mappingOf(stamps: Stamps, unsent: readonly Operation[], node: string): Mapping {
  const reported = Object.values(stamps).sort();
  let last = reported.at(-1) ?? '';
  const limit = parseHlc(last)?.ms ?? 0;
  const text = JSON.stringify(unsent.map(({ body }) => body));
  const found = new Set([...text.matchAll(READING)].map(([, reading = '']) => reading));
  const late = [...found].filter((reading) => {
    const parts = parseHlc(reading);
    return parts?.node === node && parts.ms > limit && stamps[reading] === undefined;
  });
  const mapping = new Map(Object.entries(stamps));
  for (const reading of late.sort()) {
    last = tick(last, limit);
    mapping.set(reading, last);
  }
  return mapping;
}

async function restampOutbox(database: DeviceDatabase, sent: Operation, mapping: Mapping): Promise<void> {
  await database.outbox.toCollection().modify((operation) => {
    const body = withStamps(operation.body, mapping);
    if (JSON.stringify(body) === JSON.stringify(operation.body)) return;
    operation.body = body;
    // If another lane is sending this call right now, it is resent with the new reading.
    if (operation.seq !== sent.seq) operation.revision += 1;
  });
}

async function restampCopies(database: DeviceDatabase, ids: string[], mapping: Mapping): Promise<void> {
  const { inspections, photos, reportEdits, pullSheets } = database;
  for (const row of await inspections.bulkGet(ids)) if (row) await inspections.put(withStamps(row, mapping));
  for (const row of await photos.where('inspectionId').anyOf(ids).toArray()) await photos.put(withStamps(row, mapping));
  for (const row of await reportEdits.bulkGet(ids)) if (row) await reportEdits.put(withStamps(row, mapping));
  for (const row of await pullSheets.bulkGet(ids)) if (row) await pullSheets.put(withStamps(row, mapping));
}

/**
 * Corrects this device's readings when the server's response shows that its clock is far ahead: they are replaced by the
 * readings that the server stored, so that later edits from other devices also count as later here. Call it inside the
 * transaction that applies the response. Returns the call with the corrected readings.
 */
export async function correctClockDrift(database: DeviceDatabase, sent: Operation, stamps: Stamps): Promise<Operation> {
  const clock = await clockOf(database);
  const unsent = await database.outbox.toArray();
  const mapping = mappingOf(stamps, unsent, parseHlc(clock)?.node ?? '');
  const ids = new Set([...unsent, sent].flatMap(({ inspectionId }) => inspectionId ?? []));
  await restampOutbox(database, sent, mapping);
  await restampCopies(database, [...ids], mapping);
  const latest = [...mapping.values()]
    .filter((reading) => parseHlc(reading)?.node === parseHlc(clock)?.node)
    .sort()
    .at(-1);
  const limitMs = Math.max(...Object.values(stamps).map((reading) => parseHlc(reading)?.ms ?? 0));
  if (latest !== undefined) await setClock(database, latest);
  correctWallClock(limitMs - MAX_DRIFT_MS);
  return { ...sent, body: withStamps(sent.body, mapping) };
}
