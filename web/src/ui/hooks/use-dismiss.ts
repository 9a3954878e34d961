import { useEffect, type RefObject } from 'react';

/**
 * Calls `dismiss` on Escape and on a press outside the element, while `isOpen`. Escape moves focus from a hidden entry back to
 * the button that opened the element.
 */
export function useDismiss(element: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        if (element.current?.contains(document.activeElement) === true)
          element.current.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
        dismiss();
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && element.current?.contains(target) === false && dismiss(),
      { signal },
    );
    return () => events.abort();
  }, [element, isOpen, dismiss]);
}
