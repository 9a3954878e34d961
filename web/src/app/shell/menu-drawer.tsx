import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCloseOnBack } from '#web/ui/hooks/use-close-on-back.ts';
import { Icon } from '#web/ui/icon.tsx';

type MenuDrawerProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

/**
 * The side menu below the large breakpoint: a modal dialog that slides in, and closes with Escape, Back, its button or a tap
 * outside. Its content, some twenty links, renders when it is first opened.
 */
export function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useCloseOnBack(isOpen, onClose);

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
      {wasOpened && children}
    </dialog>
  );
}
