import { MAX_DRIFT_MS, parseHlc, tick, type Hlc } from '#shared/inspection/hlc.ts';
import { correctWallClock } from '#web/lib/wall-clock.ts';
import { clockOf, setClock } from './clock.ts';
import type { DeviceDatabase } from '../db/database.ts';
import type { Operation } from '../db/records.ts';

/** Readings that the server set back, and what to. */
export type Stamps = Readonly<Record<Hlc, Hlc>>;
type Mapping = ReadonlyMap<Hlc, Hlc>;

const READING = /"([0-9a-z]{9}-[0-9a-z]{4}-[0-9a-zA-Z]{1,32})"/g;

/** The same value with other readings in it; readings have their own shape, so that nothing else is touched. */
function withStamps<T>(value: T, mapping: Mapping): T {
  if (typeof value === 'string') return (mapping.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => withStamps(item, mapping)) as T;
  // Bytes and the like stay what they are.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withStamps(part, mapping)])) as T;
}

/** What this device made too far ahead and has not sent yet goes behind what the server has set back, in its order. */
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
    // What another lane is sending right now goes again, under the reading that stands here.
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
 * This device's clock is far ahead, as the server's answer shows: its readings become those that the server keeps, so that
 * other devices' later edits count as later here, too. Inside the transaction that books the answer; gives back the call as
 * it would have been sent.
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
