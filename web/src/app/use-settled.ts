import { useEffect, useState } from 'react';
import { whenSettled } from './when-idle.ts';

/** False until the page stands: for parts of it that nobody waits for. */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => whenSettled(() => setIsSettled(true)), []);
  return isSettled;
}
