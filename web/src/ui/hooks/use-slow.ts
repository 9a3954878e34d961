import { useEffect, useState } from 'react';

/** Long enough for any working server on a weak link; after that, the screen shows what it has. */
const SLOW_MS = 2500;

/** True once a wait takes too long; `what` identifies the wait, and a change restarts the timer. */
export function useSlow(isWaiting: boolean, what: string): boolean {
  const [slow, setSlow] = useState<string>();

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(what), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [isWaiting, what]);

  return isWaiting && slow === what;
}
