import { useEffect, useRef, type RefObject } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';

/**
 * Opens a `<dialog>` as modal while it is mounted: the browser keeps the focus inside. The focus returns to where it was, also when
 * React removes the dialog before it closes. Back calls `onBack`, which closes the dialog or asks first.
 */
export function useModal(onBack: (dialog: HTMLDialogElement | null) => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnBack(true, () => onBack(dialog.current));
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
