import { useEffect, type RefObject } from 'react';

/** Calls `dismiss` on Escape and on a press outside the element, while `isOpen`. */
export function useDismiss(element: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(), { signal });
    document.addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && element.current?.contains(target) === false && dismiss(),
      { signal },
    );
    return () => events.abort();
  }, [element, isOpen, dismiss]);
}
