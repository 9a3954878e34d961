import type { KeyboardEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from '#web/ui/hooks/use-modal.ts';

type FullDialogProps = {
  label: string;
  onClose: () => void;
  /** A key that is not Escape. */
  onKey: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** A dialog over the whole screen: it keeps the focus inside, closes by Escape or Back, and gives the focus back. */
export function FullDialog({ label, onClose, onKey, children }: FullDialogProps) {
  const dialog = useModal(onClose);

  // Outside the page that opens it, whose styles are not meant for it.
  return createPortal(
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKey}
      // Opened from a card that answers to taps of its own, it keeps its taps to itself.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </dialog>,
    document.body,
  );
}
