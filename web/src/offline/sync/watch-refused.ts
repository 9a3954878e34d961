import type { DeviceDatabase } from '../db/database.ts';

const REFUSED = 'Something couldn’t sync. It’s saved here. See what to do.';

/**
 * The number of calls that the server refused for good, for inspections and everything else, such as a client or a signed
 * handout. Call it inside a live query.
 */
export const countRefused = (database: DeviceDatabase): Promise<number> =>
  database.outbox.where('state').equals('parked').count();

/**
 * Notifies once for each newly refused call, so that the user doesn't find it by chance. Call the returned function with
 * each result of the live query.
 */
export function watchRefused(notify: (text: string) => void): (now: number) => void {
  let known = 0;
  return (now) => {
    if (now > known) notify(REFUSED);
    known = now;
  };
}
