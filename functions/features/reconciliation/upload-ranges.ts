import { decodeTime, encodeTime } from 'ulid';

const DAY_MS = 86_400_000;
/** ULIDs carry the time their work started. Objects of work newer than this are checked every day. */
const RECENT_MS = 45 * DAY_MS;
/** Older IDs are checked by month, one month a day, and again after this many days. 120 months last until 2033. */
const CYCLE_DAYS = 120;
const MONTH_MS = 30 * DAY_MS;
/** IDs older than the product come from a wrong clock and fall into the first slice. */
const FIRST_MS = Date.UTC(2024, 0, 1);

/** The parts of a company's uploads, in the order in which they're checked. */
export const UPLOAD_PARTS = ['awaited', 'inspections', 'old-inspections', 'checks', 'old-checks'] as const;
export type UploadPart = (typeof UPLOAD_PARTS)[number];

/** `awaited` is a list of rows; the others are ranges of keys. */
export type RangePart = Exclude<UploadPart, 'awaited'>;

/** A range of keys: those under the prefix that follow `from` and come before `to`. */
export type UploadRange = { prefix: string; from?: string; to?: string };

/** Every upload of every company. Started only by hand, after a restore of the table. */
export const EVERY_UPLOAD: UploadRange = { prefix: 'org/' };

/** A month; longer once the cycle no longer covers all months. */
const sliceMs = (now: Date): number =>
  Math.max(MONTH_MS, Math.ceil((now.getTime() - RECENT_MS - FIRST_MS) / CYCLE_DAYS));

/** The slice of old ids that is checked on a day. */
export const sliceOfDay = (now: Date): number => Math.floor(now.getTime() / DAY_MS) % CYCLE_DAYS;

/**
 * The slice of an id.
 * @internal
 */
export const sliceOfId = (id: string, now: Date): number =>
  Math.max(0, Math.floor((decodeTime(id) - FIRST_MS) / sliceMs(now)));

/** The key range of a part. Its size doesn't grow with the company's age: of old IDs it contains one slice. */
export function rangeOf(organizationId: string, part: RangePart, slice: number, now: Date): UploadRange {
  const prefix = `org/${organizationId}/${part.endsWith('inspections') ? 'inspection' : 'truckcheck'}/`;
  const keyAt = (ms: number) => prefix + encodeTime(ms);
  const recent = now.getTime() - RECENT_MS;
  if (!part.startsWith('old-')) return { prefix, from: keyAt(recent) };
  const start = FIRST_MS + slice * sliceMs(now);
  return {
    prefix,
    from: slice === 0 ? prefix : keyAt(Math.min(start, recent)),
    to: keyAt(Math.min(start + sliceMs(now), recent)),
  };
}
