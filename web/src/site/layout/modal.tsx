import { useEffect, useId, useRef, type ReactNode } from 'react';

import { Cross } from './cross.tsx';

type ModalProps = {
  title: ReactNode;
  overline?: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog that is open while mounted. Escape and the close button call `onClose`. */
export function Modal({ title, overline, className = '', onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    (element.querySelector<HTMLElement>('input, [data-first-focus]') ?? element).focus();
    return () => element.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="dialog-head">
        <div>
          {overline !== undefined && <p>{overline}</p>}
          <h2 id={titleId}>{title}</h2>
        </div>
        <button className="dialog-close" type="button" aria-label="Close" onClick={onClose}>
          <Cross />
        </button>
      </header>
      {children}
    </dialog>
  );
}
