import { useEffect, useState } from 'react';

/** Delay for browsers without `requestIdleCallback` (Safari), after which the first text is visible. */
const PAUSE_MS = 200;
const AT_LATEST_MS = 1000;

/** True once the page has painted and is idle. For work that must not delay the first text. */
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
