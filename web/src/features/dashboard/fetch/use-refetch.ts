import { useEffect, useRef, useState } from 'react';
import { onChange } from '#web/lib/change-events.ts';

/** Answers and photos arrive one by one, so a list that counts them is refetched at most once in this interval. */
export const PROGRESS_EVERY_MS = 5 * 60_000;

/**
 * A counter that increases whenever the list should be refetched: when inspections changed on the server, some time after
 * answers or photos arrived there, when back online, and after unsynced work was sent.
 */
export function useRefetch(unsent: number, progressEveryMs = PROGRESS_EVERY_MS): number {
  const [count, setCount] = useState(0);
  const before = useRef(unsent);

  useEffect(() => {
    if (unsent < before.current) setCount((value) => value + 1);
    before.current = unsent;
  }, [unsent]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let fetchedAt = Date.now();
    let isFailed = false;
    const again = () => {
      clearTimeout(timer);
      timer = undefined;
      isFailed = document.visibilityState !== 'visible';
      if (isFailed) return;
      fetchedAt = Date.now();
      setCount((value) => value + 1);
    };
    const onShown = () => {
      if (isFailed) again();
    };
    const later = () => {
      timer ??= setTimeout(again, Math.max(0, fetchedAt + progressEveryMs - Date.now()));
    };
    const ends = [onChange(['inspections'], again), onChange(['progress'], later)];
    globalThis.addEventListener('online', again);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
      globalThis.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [progressEveryMs]);

  return count;
}
