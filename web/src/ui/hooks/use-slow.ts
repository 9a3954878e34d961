import { useEffect, useState } from 'react';

/** Long enough for a server that answers at all over a weak link; then people are shown what there is. */
const SLOW_MS = 2500;

/** True once something has been waited for longer than a person should; `what` names it, and another starts over. */
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
