import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `act` when the Back button restores the page from the browser's cache, with the state in which another page was
 * opened.
 */
export function useRestoredPage(act: () => void): void {
  const restored = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) act();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => restored(event);
    globalThis.addEventListener('pageshow', listener);
    return () => globalThis.removeEventListener('pageshow', listener);
  }, []);
}
