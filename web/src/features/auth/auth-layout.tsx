import { Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { BRAND, copyrightYears } from '#shared/brand.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { AuthHero } from './auth-hero.tsx';
import '#web/ui/theme/amplify.css';
import './auth.css';

/** Layout for pages that need no session: a narrow column, with the drawing beside it on large screens. */
export function AuthLayout() {
  return (
    <div className="auth">
      <div className="auth-column">
        <header className="auth-header">
          {/* The public site is separate HTML, so this is a full page load. */}
          <a href="/" className="auth-brand">
            <BrandMark />
            <span>
              <b>{BRAND.name}</b>
              {BRAND.tagline}
            </span>
          </a>
        </header>
        <main className="auth-main">
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </main>
        <footer className="auth-footer">
          <span>
            © {copyrightYears(new Date())} {BRAND.name}
          </span>
          <Link to="/support">Support</Link>
          <span>Build {__BUILD_ID__}</span>
        </footer>
      </div>
      <AuthHero />
    </div>
  );
}
