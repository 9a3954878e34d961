import { useEffect, useRef, type RefObject } from 'react';

/** What the last tap opened. Its first field gets focus as soon as it renders, which also opens the keyboard. */
let opened: string | undefined;

export function focusWritten(id: string): void {
  opened = id;
}

/** Ref for the form of a written entry: focuses its first field once, after the tap that opened it. */
export function useFocusWhenOpened(id: string): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened !== id) return;
    opened = undefined;
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [id]);
  return form;
}
