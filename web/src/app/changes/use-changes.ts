import { useEffect } from 'react';
import type { Viewer } from '#web/lib/session/access.ts';
import { isSupportView } from '#web/lib/session/support-view.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** Polls for changes on any page, once the first screen is painted. */
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
