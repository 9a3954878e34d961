import { BRAND, copyrightYears } from '#shared/brand.ts';

import { BrandLink } from './site-header.tsx';
import { actionOf, FOOTER_LINKS, PRODUCT_LINKS } from './site-links.ts';

const CONTACT = [
  { text: 'Support', href: '/support' },
  { text: BRAND.phone.text, href: BRAND.phone.href },
  { text: BRAND.emails.hello, href: `mailto:${BRAND.emails.hello}` },
  ...BRAND.social.map(({ name, url }) => ({ text: name, href: url })),
];

export function SiteFooter({ buildId, now }: { buildId: string; now: Date }) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <BrandLink />
          </div>
          <nav aria-labelledby="footer-map">
            <h2 id="footer-map">Site map</h2>
            <LinkList links={FOOTER_LINKS} />
          </nav>
          <nav aria-labelledby="footer-product">
            <h2 id="footer-product">Product</h2>
            <LinkList links={PRODUCT_LINKS} />
          </nav>
          <div>
            <h2>Talk to us</h2>
            <LinkList links={CONTACT} />
          </div>
        </div>
        <div className="footer-base">
          <span>
            © {copyrightYears(now)} {BRAND.name}
          </span>
          <a href="/privacy">Privacy</a>
          <a href="/Terms">Terms</a>
          <span className="build num">Build {buildId}</span>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ links }: { links: readonly { text: string; href: string }[] }) {
  return (
    <ul>
      {links.map(({ text, href }) => (
        <li key={href}>
          <a href={href} data-action={actionOf(href)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
