import { useEffect, useRef, type RefObject } from 'react';

/** What was opened by the last tap: its first field takes the focus as soon as it is there, and the keyboard with it. */
let opened: string | undefined;

export function focusWritten(id: string): void {
  opened = id;
}

/** Put around the form of something written: gives its first field the focus once, after the tap that opened it. */
export function useFocusWhenOpened(id: string): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened !== id) return;
    opened = undefined;
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [id]);
  return form;
}
