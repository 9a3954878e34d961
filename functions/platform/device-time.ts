import type { Clock } from './clock.ts';

const EARLIEST = '2015-01-01T00:00:00.000Z';

/**
 * Clamps a device's time: not later than now, so that a wrong clock doesn't keep a row on top of all lists, and not
 * before `earliest`.
 */
export function deviceTime(at: string, clock: Clock, earliest = EARLIEST): string {
  const now = clock.now().getTime();
  const time = Math.max(Date.parse(at), Math.min(Date.parse(earliest), now));
  return new Date(Math.min(time, now)).toISOString();
}
