import { useEffect, useRef, type ReactNode } from 'react';
import './styles/controls.css';
import './styles/overlays.css';

type ModalDialogProps = {
  /** Name for screen readers. */
  label: string;
  /** sheet: from below on a phone, in the middle on a wide screen. full: the whole screen. */
  kind: 'sheet' | 'full';
  onClose: () => void;
  children: ReactNode;
};

/** The browser's own modal dialog: it keeps the focus inside, closes by Escape and gives the focus back. */
export function ModalDialog({ label, kind, onClose, children }: ModalDialogProps) {
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

  return (
    <dialog
      ref={dialog}
      className={`ui-dialog ui-dialog-${kind}`}
      aria-label={label}
      onCancel={(event) => {
        // A file picker that is left without a file, and a dialog over this one, say 'cancel' too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (kind === 'sheet' && event.target === dialog.current) onClose();
      }}
    >
      <div className="ui-dialog-body">{children}</div>
    </dialog>
  );
}
