import type { Hlc } from '#shared/inspection/merge/hlc.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { nextReading } from './clock.ts';
import { isJournaled, PAGE, pageOfWrite, tapOf } from './journal.ts';
import { readingOfTap, type StoredReading } from './tap-reading.ts';

const KEY = 'stored-writes';
const AT = '@';
/** How many writes are stored with their readings: more than a page that is killed has in progress. */
const MAX_READINGS = 16;

const textOf = ({ writeId, at }: StoredReading): string => `${writeId}${AT}${at}`;

/** IDs of stored writes, and apart from them, as `ID@reading`, the readings of the last ones. */
type Known = { ids: string[]; readings: StoredReading[] };

async function readKnown(database: DeviceDatabase): Promise<Known> {
  const texts = ((await database.meta.get(KEY))?.value ?? []) as string[];
  const readings = texts.flatMap((text) => {
    const [writeId = '', at] = text.split(AT);
    return at === undefined ? [] : [{ writeId, at }];
  });
  return { ids: texts.filter((text) => !text.includes(AT)), readings };
}

async function add(database: DeviceDatabase, { ids, readings }: Known, writeId: string, at?: Hlc): Promise<void> {
  // IDs that are no longer in the journal are never replayed.
  const journaled = ids.filter((id) => isJournaled(database.owner, id));
  const last = at === undefined ? readings : [...readings, { writeId, at }].slice(-MAX_READINGS);
  await database.meta.put({ key: KEY, value: [...journaled, writeId, ...last.map(textOf)] });
}

/**
 * Whether the database has the write. A write of an earlier page that has left the journal was stored by another tab, which
 * replays the journal at the same time; its ID may be gone from the stored ones by now.
 */
const isKnown = ({ owner }: DeviceDatabase, { ids }: Known, writeId: string): boolean =>
  ids.includes(writeId) || (pageOfWrite(writeId).page !== PAGE && !isJournaled(owner, writeId));

/**
 * Whether the database does not have a journaled write yet; records that it does now. Call it inside the transaction that
 * stores the write, and change nothing if it returns false. If a page is killed between the commit and the removal of its
 * journal entry, the write may already be sent; replaying it would overwrite a colleague's later edit.
 */
export async function isFirstTime(database: DeviceDatabase, writeId: string | undefined): Promise<boolean> {
  if (writeId === undefined) return true;
  const known = await readKnown(database);
  if (isKnown(database, known, writeId)) return false;
  await add(database, known, writeId);
  return true;
}

/**
 * The clock reading of a write: the next one, or if an earlier page left the write behind, one of the time of its tap.
 * Undefined if the database already has the write; see `isFirstTime` for the rules. `stored`: the readings of the values that
 * the write changes.
 */
export async function readingOfWrite(
  database: DeviceDatabase,
  writeId: string | undefined,
  stored: readonly (Hlc | undefined)[],
): Promise<Hlc | undefined> {
  if (writeId === undefined) return nextReading(database);
  const known = await readKnown(database);
  if (isKnown(database, known, writeId)) return undefined;
  const tap = pageOfWrite(writeId).page === PAGE ? undefined : tapOf(database.owner, writeId);
  const at =
    tap === undefined
      ? await nextReading(database)
      : await readingOfTap(database, tap, earlierReadings(known, writeId, stored));
  await add(database, known, writeId, at);
  return at;
}

/** Those of the stored readings that earlier writes of the same page made: they may have been stored after the later tap. */
function earlierReadings({ readings }: Known, writeId: string, stored: readonly (Hlc | undefined)[]): Hlc[] {
  const { page, number } = pageOfWrite(writeId);
  return readings
    .filter((reading) => {
      const made = pageOfWrite(reading.writeId);
      return made.page === page && made.number < number && stored.includes(reading.at);
    })
    .map(({ at }) => at);
}
