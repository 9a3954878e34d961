import { startTransition, useEffect, useState } from 'react';
import { isFirstScreenPending } from '#web/lib/first-screen.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** More than fit on a phone's screen, so the screen is full. */
const FIRST_CARDS = 5;

/**
 * How many cards of a list to render: five on the first screen of a visit, and all after that paint. A technician's list can
 * have hundreds of cards, and each costs a slow phone several milliseconds before the first one is visible.
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
