import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#web/ui/icon.tsx';
import { useDismiss } from '#web/ui/hooks/use-dismiss.ts';
import type { Viewer } from '#web/lib/session/access.ts';
import { ACCOUNT_MENU, entriesFor, entryPath } from './menu.ts';

/** The account menu behind the gear, on medium screens and up. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const [isOpen, setIsOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(element, isOpen, close);

  return (
    <div className="account-menu" ref={element}>
      <button
        type="button"
        className="bar-button"
        aria-label="Account menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="gear" />
      </button>
      {isOpen && (
        <nav className="bar-popover account-menu-list" aria-label="Account">
          <ul>
            {entriesFor(viewer, ACCOUNT_MENU).map((entry) => (
              <li key={entry.title}>
                <Link to={entryPath(entry)} onClick={close}>
                  {entry.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
