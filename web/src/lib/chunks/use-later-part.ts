import { useEffect, useState } from 'react';
import type { LaterPart } from './later-part.ts';

/**
 * The part once it is needed and has loaded; undefined before. For what a screen can do without: after a failure it is loaded
 * again when the device is back online.
 */
export function useLaterPart<Part>(part: LaterPart<Part>, isNeeded: boolean): Part | undefined {
  const [isLoaded, setLoaded] = useState(() => part.isLoaded());
  useEffect(() => {
    if (!isNeeded || isLoaded) return undefined;
    const load = () => {
      part.preload().then(
        () => setLoaded(true),
        () => undefined,
      );
    };
    load();
    globalThis.addEventListener('online', load);
    return () => globalThis.removeEventListener('online', load);
  }, [part, isNeeded, isLoaded]);
  return isNeeded && isLoaded ? part.get() : undefined;
}
