import { startTransition, useEffect, useState } from 'react';
import { isFirstScreenPending } from '#web/lib/first-screen.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** More than a phone's screen holds, so that nothing is missing at its foot. */
const FIRST_CARDS = 5;

/**
 * How many cards of a list to draw. On the first screen of a visit five, and all once those are painted: a technician's list
 * can hold hundreds, and each costs a slow phone several milliseconds before the first one can be seen.
 */
export function useDrawnCount(): number {
  const [count, setCount] = useState(() => (isFirstScreenPending() ? FIRST_CARDS : Number.POSITIVE_INFINITY));
  const isAll = count === Number.POSITIVE_INFINITY;
  useEffect(() => {
    if (isAll) return undefined;
    return whenIdle(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)));
  }, [isAll]);
  return count;
}
