import { useRef, type ReactNode } from 'react';
import { useModal } from '../hooks/use-modal.ts';
import './styles/controls.css';
import './styles/overlays.css';

type ModalDialogProps = {
  /** Name for screen readers. */
  label: string;
  /** sheet: at the bottom on a phone, centered on a wide screen. full: the whole screen. */
  kind: 'sheet' | 'full';
  onClose: () => void;
  /** Set if Back does something other than Escape. */
  onBack?: () => void;
  children: ReactNode;
};

/** The browser's native modal dialog: it traps the focus, closes with Escape or Back, and restores the focus. */
export function ModalDialog({ label, kind, onClose, onBack = onClose, children }: ModalDialogProps) {
  const dialog = useModal(onBack);
  // A selection that is dragged from a field out of the dialog also ends in a click on the backdrop.
  const isPressedOutside = useRef(false);
  const hasTyped = useRef(false);

  return (
    <dialog
      ref={dialog}
      className={`ui-dialog ui-dialog-${kind}`}
      aria-label={label}
      onCancel={(event) => {
        // 'cancel' also bubbles up from a dismissed file picker and from a dialog over this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onInput={() => {
        hasTyped.current = true;
      }}
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        const isOutside = event.target === dialog.current && isPressedOutside.current;
        // With input that isn't sent yet, only the button or the Escape key closes it.
        if (kind === 'sheet' && isOutside && !hasTyped.current) onClose();
      }}
    >
      <div className="ui-dialog-body">{children}</div>
    </dialog>
  );
}
