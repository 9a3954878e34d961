import { useEffect } from 'react';
import type { Viewer } from '../access.ts';
import { isSupportView } from '../support-view.ts';
import { whenIdle } from '../when-idle.ts';

/** Polls for everything on the page, once the first screen is there. */
export function useChanges({ user, organization }: Viewer): void {
  const audience = [user.userId, organization._id, isSupportView() ? 'support' : 'own'].join(' ');
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      const { startPolling } = await import('./poll-changes.ts');
      if (!isOver) stop = startPolling(audience);
    };
    const cancel = whenIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [audience]);
}
