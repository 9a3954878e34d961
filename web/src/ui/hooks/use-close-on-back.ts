import { useEffect, useRef } from 'react';
import { dialogHistory } from '#web/lib/dialog-history.ts';

/** While `isOpen`, the browser's Back calls `close` instead of leaving the page (docs/decisions/049). */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? dialogHistory.add(() => latest.current()) : undefined), [isOpen]);
}
