import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type MenuDrawerProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** The side menu below the large breakpoint: a modal dialog that slides in, closed by Escape, its button or a tap beside it. */
export function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className="menu-drawer"
      aria-label="Menu"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <button type="button" className="bar-button drawer-close" aria-label="Close menu" onClick={onClose}>
        <Icon name="close" />
      </button>
      {children}
    </dialog>
  );
}
