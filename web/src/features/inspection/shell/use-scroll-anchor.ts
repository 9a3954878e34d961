import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element at the same screen position while cards above it collapse: call the returned function with the element's id
 * before the change. Not every browser has scroll anchoring, and a card must not move during a tap.
 */
export function useScrollAnchor(): (elementId: string | undefined) => void {
  const anchor = useRef<{ elementId: string; top: number }>(undefined);
  useLayoutEffect(() => {
    if (anchor.current === undefined) return;
    const { elementId, top } = anchor.current;
    anchor.current = undefined;
    const now = document.getElementById(elementId)?.getBoundingClientRect().top;
    if (now !== undefined && Math.abs(now - top) > 1) scrollBy({ top: now - top, behavior: 'instant' });
  });
  return useCallback((elementId) => {
    const element = elementId === undefined ? null : document.getElementById(elementId);
    if (element !== null) anchor.current = { elementId: element.id, top: element.getBoundingClientRect().top };
  }, []);
}
