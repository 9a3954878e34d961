import { useEffect, useState } from 'react';
import { whenSettled } from './when-idle.ts';

/** False until the page has settled (see `whenSettled`). For parts of a page that should not delay the rest. */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => whenSettled(() => setIsSettled(true)), []);
  return isSettled;
}
