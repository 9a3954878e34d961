import { useEffect, useState } from 'react';
import { call } from '#web/app/api-client.ts';
import { logProblem } from '#web/app/log.ts';
import { useAppSelector } from '#web/app/store.ts';

/** Whether the session is over because its company was deleted; asked once, where there is a connection. */
export function useGone(): boolean {
  const organizationId = useAppSelector((state) => state.auth.locked?.organization._id);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (organizationId === undefined || !navigator.onLine) return undefined;
    let isCurrent = true;
    call('getGone', { params: { organizationId } })
      .then((answer) => isCurrent && setGone(answer.isGone))
      .catch((error: unknown) => logProblem('Whether the company is gone could not be asked', error));
    return () => {
      isCurrent = false;
    };
  }, [organizationId]);
  return isGone;
}
