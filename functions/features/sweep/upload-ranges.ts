import { encodeTime } from 'ulid';
import { decodeTime } from 'ulid';

const DAY_MS = 86_400_000;
/** Ids are made with the work they name; objects of newer work than this are looked at every day. */
const RECENT_MS = 45 * DAY_MS;
/** Older ids by the month, one month a day. What is older than all of them has an id from a wrong clock, and is in the first. */
const SLICE_MS = 30 * DAY_MS;
const FIRST_MS = Date.UTC(2024, 0, 1);

/** Parts of a company's uploads, in the order in which a step goes through them. */
export const UPLOAD_PARTS = ['inspections', 'old-inspections', 'checks', 'old-checks'] as const;
export type UploadPart = (typeof UPLOAD_PARTS)[number];

/** A range of keys: those under the prefix that follow `from` and come before `to`. */
export type UploadRange = { prefix: string; from: string; to: string | undefined };

const sliceCount = (now: Date): number => Math.max(1, Math.ceil((now.getTime() - RECENT_MS - FIRST_MS) / SLICE_MS));

/** The month of ids that a day looks at: every month has its turn before one comes again. */
export const sliceOfDay = (now: Date): number => Math.floor(now.getTime() / DAY_MS) % sliceCount(now);

/** The month that an id is in. */
export const sliceOfId = (id: string): number => Math.max(0, Math.floor((decodeTime(id) - FIRST_MS) / SLICE_MS));

/** The keys of one part: as many whatever the age of the company, with one month of old ids. */
export function rangeOf(organizationId: string, part: UploadPart, slice: number, now: Date): UploadRange {
  const prefix = `org/${organizationId}/${part.endsWith('inspections') ? 'inspection' : 'truckcheck'}/`;
  const keyAt = (ms: number) => prefix + encodeTime(ms);
  const recent = now.getTime() - RECENT_MS;
  if (!part.startsWith('old-')) return { prefix, from: keyAt(recent), to: undefined };
  const start = FIRST_MS + slice * SLICE_MS;
  return {
    prefix,
    from: slice === 0 ? prefix : keyAt(Math.min(start, recent)),
    to: keyAt(Math.min(start + SLICE_MS, recent)),
  };
}
