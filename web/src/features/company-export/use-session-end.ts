import { useEffect, useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { logProblem } from '#web/lib/log.ts';
import { useAppSelector } from '#web/lib/state/store.ts';
import { useOnline } from '#web/lib/use-online.ts';

/** What ended a session permanently: the company was deleted, or the user can no longer sign in. */
export type SessionEnd = 'company' | 'user';

/** Why the session ended permanently; undefined if it did not. Checked again each time the device comes online. */
export function useSessionEnd(): SessionEnd | undefined {
  const organizationId = useAppSelector((state) => state.auth.locked?.organization._id);
  const userId = useAppSelector((state) => state.auth.locked?.user.userId);
  const isOnline = useOnline();
  const [gone, setGone] = useState<SessionEnd>();
  useEffect(() => {
    if (organizationId === undefined || !isOnline) return undefined;
    let isCurrent = true;
    call('getGone', { params: { organizationId }, query: { userId } })
      .then(({ isGone, isUserGone }) => {
        if (isCurrent) setGone(isGone ? 'company' : isUserGone ? 'user' : undefined);
      })
      .catch((error: unknown) => logProblem('The state of the account could not be read', error));
    return () => {
      isCurrent = false;
    };
  }, [organizationId, userId, isOnline]);
  return gone;
}
