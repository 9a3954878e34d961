import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the element when `shown` changes, because the control that changed it has disappeared and took the focus with it. */
export function useFocusOnChange<T extends HTMLElement>(shown: unknown): RefObject<T | null> {
  const element = useRef<T>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    element.current?.focus({ preventScroll: true });
  }, [shown]);
  return element;
}
