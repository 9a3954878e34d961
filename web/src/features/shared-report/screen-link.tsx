import type { ReactNode } from 'react';
import { addressOf, type Screen } from './screens.ts';

type ScreenLinkProps = {
  screen: Screen;
  className?: string;
  isCurrent?: boolean;
  onOpen: (screen: Screen) => void;
  children: ReactNode;
};

/**
 * Opens one of the link's documents. A link rather than a button, because the server renders the page: a tap before the
 * page's code has loaded opens the document, too.
 */
export function ScreenLink({ screen, className, isCurrent = false, onOpen, children }: ScreenLinkProps) {
  return (
    <a
      href={addressOf(screen)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(screen);
      }}
    >
      {children}
    </a>
  );
}
