import { useEffect, useRef } from 'react';

/** Refetches when `value` changes, for data that depends on something on this device. Not on the first render. */
export function useRereadOn(value: string | number | boolean | undefined, reread: () => unknown): void {
  const before = useRef(value);
  const latest = useRef(reread);
  useEffect(() => {
    latest.current = reread;
  });
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    latest.current();
  }, [value]);
}
