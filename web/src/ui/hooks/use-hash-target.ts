import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

/** A ref for the part of a page that `#id` in the address names: the page scrolls there once the part is shown. */
export function useHashTarget(id: string): (element: HTMLElement | null) => void {
  const isMeant = useLocation().hash === `#${id}`;
  return useCallback(
    (element: HTMLElement | null) => {
      if (isMeant) element?.scrollIntoView();
    },
    [isMeant],
  );
}
