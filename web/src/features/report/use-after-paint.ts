import { useEffect, useState } from 'react';

/** Where a browser has no idle time to give (Safari): a pause after which the first words are on the screen. */
const PAUSE_MS = 200;
const AT_LATEST_MS = 1000;

/** True once the page has been on the screen and is at rest: for what must not compete with its first words. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const done = () => setPainted(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(done, PAUSE_MS);
      return () => clearTimeout(timer);
    }
    let idle = 0;
    const frame = requestAnimationFrame(() => {
      idle = requestIdleCallback(done, { timeout: AT_LATEST_MS });
    });
    return () => {
      cancelAnimationFrame(frame);
      cancelIdleCallback(idle);
    };
  }, []);
  return isPainted;
}
