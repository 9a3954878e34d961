import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

/** A ref for the element that the URL's hash names: scrolls to it once it is rendered. */
export function useHashTarget(id: string): (element: HTMLElement | null) => void {
  const isMeant = useLocation().hash === `#${id}`;
  return useCallback(
    (element: HTMLElement | null) => {
      if (isMeant) element?.scrollIntoView();
    },
    [isMeant],
  );
}
