import { useCallback, useEffect, useState } from 'react';

/** Milliseconds between two questions while something is still under way. */
const EVERY_MS = 2500;

/**
 * Asks at once, and again while `isPending` says so of the answer and the page is seen. A question without an answer
 * (no signal) leaves what is known and is asked again. A new `key` starts over.
 */
export function usePolled<T>(
  ask: () => Promise<T>,
  isPending: (answer: T) => boolean,
  key: string,
): { answer: T | undefined; refresh: () => void } {
  const [answer, setAnswer] = useState<T>();
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      timer = setTimeout(() => void once(), EVERY_MS);
    };
    const once = async () => {
      if (document.visibilityState === 'hidden') return again();
      try {
        const next = await ask();
        if (!isCurrent) return;
        setAnswer(next);
        if (isPending(next)) again();
      } catch {
        // No answer: what is on the screen stays, and the question is asked again.
        if (isCurrent) again();
      }
    };
    void once();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // `ask` and `isPending` are new functions at each render; `key` says when the question is another one.
  }, [key, round]);

  return { answer, refresh: useCallback(() => setRound((before) => before + 1), []) };
}
