import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Holds an element where it is on the screen while cards above it fold: call the returned function with its id before
 * the change. Not every browser anchors the scroll by itself, and a card must not slide from under a thumb.
 */
export function useKeptPlace(): (elementId: string | undefined) => void {
  const kept = useRef<{ elementId: string; top: number }>(undefined);
  useLayoutEffect(() => {
    if (kept.current === undefined) return;
    const { elementId, top } = kept.current;
    kept.current = undefined;
    const now = document.getElementById(elementId)?.getBoundingClientRect().top;
    if (now !== undefined && Math.abs(now - top) > 1) scrollBy({ top: now - top, behavior: 'instant' });
  });
  return useCallback((elementId) => {
    const element = elementId === undefined ? null : document.getElementById(elementId);
    if (element !== null) kept.current = { elementId: element.id, top: element.getBoundingClientRect().top };
  }, []);
}
