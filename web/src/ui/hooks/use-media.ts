import { useCallback, useSyncExternalStore } from 'react';

/** From this width, the side menu is always visible. */
export const LARGE = '(min-width: 1024px)';
/** Below this width, the phone layout applies. */
export const PHONE = '(max-width: 767px)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
