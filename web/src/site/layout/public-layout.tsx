import type { ReactNode } from 'react';

import { IconSymbols } from '../drawings/icons.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type Props = {
  path: string;
  buildId: string;
  now: Date;
  /** Symbols of this page, referenced by `<use>`. */
  symbols?: ReactNode;
  children: ReactNode;
};

export function PublicLayout({ path, buildId, now, symbols, children }: Props) {
  return (
    <>
      <svg className="sprite" aria-hidden="true" focusable="false">
        <defs>
          <IconSymbols />
          {symbols}
        </defs>
      </svg>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter buildId={buildId} now={now} />
    </>
  );
}
