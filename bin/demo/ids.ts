import { encodeTime } from 'ulid';

const FIRST_MS = Date.parse('2026-01-05T08:00:00Z');

/** An id that is the same in every run, so that seeding again creates no duplicates. */
export const demoId = (kind: 'C' | 'N' | 'P', n: number, ms = FIRST_MS): string =>
  `${encodeTime(ms)}DEM0${kind}${String(n).padStart(11, '0')}`;
