import { formatWhen } from '#web/lib/format-when.ts';
import { useAllPages } from '#web/lib/query/use-route-pages.ts';

/** When a device of each user last reported to the server (UTC), by user id; undefined if unknown. */
export type LastSeen = ReadonlyMap<string, string> | undefined;

type DevicePage = { devices: { user: { userId: string }; lastSeenAt: string }[] };

function lastSeenOf(pages: readonly DevicePage[]): ReadonlyMap<string, string> {
  const seen = new Map<string, string>();
  for (const { user, lastSeenAt } of pages.flatMap(({ devices }) => devices))
    if (lastSeenAt > (seen.get(user.userId) ?? '')) seen.set(user.userId, lastSeenAt);
  return seen;
}

/** When each user of the organization was last seen. If loading fails, the column stays empty. */
export const useLastSeen = (): LastSeen =>
  useAllPages('listDevices', { query: { limit: 100 } }, { select: lastSeenOf }).data;

/**
 * '2 h ago', 'Nov 17'. A dash if no device has reported the user: none within 90 days, or another user signed in on it since.
 */
export function lastSeenText(userId: string, lastSeen: LastSeen, now: Date): string {
  if (lastSeen === undefined) return '';
  const at = lastSeen.get(userId);
  return at === undefined ? '–' : formatWhen(at, now);
}
