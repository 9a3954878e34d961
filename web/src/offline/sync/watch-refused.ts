import type { DeviceDatabase } from '../db/database.ts';

const REFUSED = 'Something couldn’t sync. It’s saved here. See what to do.';

/** Calls that the server refused for good: of inspections and of all else, a client or a signed handout. Call it within a live query. */
export const countRefused = (database: DeviceDatabase): Promise<number> =>
  database.outbox.where('state').equals('parked').count();

/** Says once for each that comes: what was refused must not be found by chance. Give it what each live reading says. */
export function watchRefused(notify: (text: string) => void): (now: number) => void {
  let known = 0;
  return (now) => {
    if (now > known) notify(REFUSED);
    known = now;
  };
}
