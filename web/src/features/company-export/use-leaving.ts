import { useCallback, useEffect, useState } from 'react';
import type { Leaving } from '#shared/contract/leaving.ts';
import { call } from '#web/lib/api/api-client.ts';
import { logProblem } from '#web/lib/log.ts';
import { renewStored } from '#web/lib/session/session.ts';
import { store } from '#web/lib/state/store.ts';
import { saidOf } from '#web/features/billing/use-billing.ts';

export type LeavingView =
  { state: 'loading' } | { state: 'failed'; message: string } | { state: 'known'; leaving: Leaving };

/** While an export is made, its progress is polled. */
const LOOK_EVERY_MS = 3000;

const isMoving = ({ export: made }: Leaving): boolean => made?.state === 'queued' || made?.state === 'making';

/** The stored session learns of it too: the banner over every page goes by it. */
function renewBanner({ asked }: Leaving): void {
  const known = store.getState().auth.organization;
  if (known === null || known.leavesAt === asked?.goesAt) return;
  const organization = { ...known };
  delete organization.leavesAt;
  if (asked !== undefined) organization.leavesAt = asked.goesAt;
  renewStored({ organization });
}

/** Whether the company is about to go and how far its export is, followed while that moves. */
export function useLeaving(): { view: LeavingView; show: (leaving: Leaving) => void; reload: () => void } {
  const [view, setView] = useState<LeavingView>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const show = useCallback((leaving: Leaving) => {
    setView({ state: 'known', leaving });
    renewBanner(leaving);
  }, []);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    let isCurrent = true;
    call('getLeaving', {})
      .then(({ leaving }) => (isCurrent ? show(leaving) : undefined))
      .catch((error: unknown) => {
        logProblem('The company could not be read', error);
        if (isCurrent)
          setView((before) => (before.state === 'known' ? before : { state: 'failed', message: saidOf(error) }));
      });
    return () => {
      isCurrent = false;
    };
  }, [attempt, show]);
  const looksOn = view.state === 'known' && isMoving(view.leaving);
  useEffect(() => {
    if (!looksOn) return undefined;
    const timer = setInterval(reload, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [looksOn, reload]);
  return { view, show, reload };
}
