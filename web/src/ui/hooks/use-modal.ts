import { useEffect, useRef, type RefObject } from 'react';

/**
 * Opens a `<dialog>` as modal while it is mounted: the browser keeps the focus inside. The focus returns to where it was, also when
 * React removes the dialog before it closes.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element !== null && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return dialog;
}
