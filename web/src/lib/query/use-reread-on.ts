import { useEffect, useRef } from 'react';

/** Reads again when `value` changes: something on this device has changed that the answer depends on. Not on the first render. */
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
