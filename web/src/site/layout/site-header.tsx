import { BRAND } from '#shared/brand.ts';

import { Icon, Mark } from '../drawings/icons.tsx';
import { actionOf, HEADER_LINKS } from './site-links.ts';

export function BrandLink() {
  return (
    <a className="brand" href="/">
      <Mark size={36} />
      <span>
        <b>{BRAND.name}</b>
        <span>{BRAND.tagline}</span>
      </span>
    </a>
  );
}

/**
 * Header of every public page, rendered for signed-out visitors; show-signed-in.ts changes it for signed-in ones. On small
 * screens it is a menu whose Pricing item opens the sign-up page.
 */
export function SiteHeader({ path }: { path: string }) {
  const current = (href: string) => (href === path ? ('page' as const) : undefined);
  return (
    <header className="site-header">
      <div className="wrap">
        <BrandLink />
        <nav className="site-nav" aria-label="Main">
          {HEADER_LINKS.map(({ text, href }) => (
            <a key={href} href={href} aria-current={current(href)} data-action={actionOf(href)}>
              {text}
            </a>
          ))}
          <a className="button is-primary is-compact" href="/signup" data-action="trial">
            Start free trial
          </a>
        </nav>
        <details className="site-menu" data-menu>
          <summary aria-label="Menu">
            <Icon name="menu" size={28} />
          </summary>
          <nav aria-label="Main">
            {HEADER_LINKS.map(({ text, href }) => (
              <a key={href} href={text === 'Pricing' ? '/signup' : href} data-action={actionOf(href)}>
                {text}
              </a>
            ))}
          </nav>
        </details>
      </div>
    </header>
  );
}
