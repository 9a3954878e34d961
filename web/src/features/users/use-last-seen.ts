import { useEffect, useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { formatWhen } from '#web/lib/format-when.ts';

/** By user id, when one of their devices last reported to the server (UTC); undefined while unknown. */
export type LastSeen = ReadonlyMap<string, string> | undefined;

async function askLastSeen(): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  let cursor: string | undefined;
  do {
    const page = await call('listDevices', { query: { limit: 100, ...(cursor === undefined ? {} : { cursor }) } });
    for (const { user, lastSeenAt } of page.devices)
      if (lastSeenAt > (seen.get(user.userId) ?? '')) seen.set(user.userId, lastSeenAt);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return seen;
}

/** When each user of the organization was last seen; what cannot be loaded leaves the column empty. */
export function useLastSeen(): LastSeen {
  const [seen, setSeen] = useState<LastSeen>();
  useEffect(() => {
    let isCurrent = true;
    askLastSeen()
      .then((found) => isCurrent && setSeen(found))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return seen;
}

/**
 * '2 h ago', 'Nov 17'; a dash where no device reports the user: none within 90 days, or another user has used it since (a device
 * reports the user who is signed in there).
 */
export function lastSeenText(userId: string, lastSeen: LastSeen, now: Date): string {
  if (lastSeen === undefined) return '';
  const at = lastSeen.get(userId);
  return at === undefined ? '–' : formatWhen(at, now);
}
