import { useEffect, useRef, useState } from 'react';

const EVERY_MS = 60_000;

/** Counts up whenever the list should be asked for anew: shown again, online again, each minute, and when unsent work went out. */
export function useRefetch(unsent: number): number {
  const [count, setCount] = useState(0);
  const before = useRef(unsent);

  useEffect(() => {
    if (unsent < before.current) setCount((value) => value + 1);
    before.current = unsent;
  }, [unsent]);

  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    const again = () => {
      if (document.visibilityState === 'visible') setCount((value) => value + 1);
    };
    globalThis.addEventListener('online', again, { signal });
    document.addEventListener('visibilitychange', again, { signal });
    const timer = setInterval(again, EVERY_MS);
    return () => {
      clearInterval(timer);
      events.abort();
    };
  }, []);

  return count;
}
