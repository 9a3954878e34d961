import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LARGE, PHONE, useMedia } from '#web/ui/hooks/use-media.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { NotStoredNotice } from '#web/features/sync-status/notices/not-stored-notice.tsx';
import { MemoryOnlyNote } from '#web/features/sync-status/notices/storage-mode-note.tsx';
import type { Viewer } from '#web/lib/session/access.ts';
import { useChanges } from '../changes/use-changes.ts';
import { PATHS } from '#web/lib/paths.ts';
import { isSupportView } from '#web/lib/session/support-view.ts';
import { pageAt, redirectOf } from '#web/lib/redirects.ts';
import { finishFirstScreen } from '#web/lib/first-screen.ts';
import { useAppSelector } from '#web/lib/state/store.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { ReloadOffer } from '../reload/reload-offer.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { OfficePageNotice } from './office-page-notice.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SideMenu } from './side-menu.tsx';
import './shell.css';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useOrganizationName } from './use-organization-name.ts';

const VerifyBanner = lazy(async () => ({
  default: (await import('#web/features/account/verify-banner.tsx')).VerifyBanner,
}));

const SupportBanner = lazy(async () => ({
  default: (await import('#web/features/support/support-banner.tsx')).SupportBanner,
}));

const AgeNotice = lazy(async () => ({
  default: (await import('#web/features/sync-status/notices/age-notice.tsx')).AgeNotice,
}));
const DeletionBanner = lazy(async () => ({
  default: (await import('#web/features/company-export/deletion-banner.tsx')).DeletionBanner,
}));

const Tour = lazy(async () => ({ default: (await import('#web/features/tour/tour.tsx')).Tour }));

const InstallOffer = lazy(async () => ({
  default: (await import('#web/features/install/install-offer.tsx')).InstallOffer,
}));

/** Pages with their own bottom bar on a phone. */
const WITHOUT_TABS = new Set([
  'inspect',
  'flue',
  'proposal',
  'proposalEdit',
  'inspectStart',
  'report',
  'truckCheck',
  'truckTemplate',
  'truckOpen',
  'refractoryDisclaimer',
  'refractoryCuring',
]);

/** Pages that hide the top bar below the large breakpoint (frame.css). */
const WITHOUT_TOP_BAR = new Set([
  ...WITHOUT_TABS,
  'reportEdit',
  'pullSheet',
  'sizing',
  'sizingCalculator',
  'dueServices',
  'photosWaiting',
  'tickets',
  'ticket',
  'subscribers',
]);

/** Prefetch only: on a failure, the code is loaded with the screen. */
const prepareScreens = () => void import('#web/ui/cloudscape-base.ts').catch(() => undefined);

/** Moves the focus to the new page, for screen readers, and scrolls to its top. */
function useFreshPage(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // An inspection focuses the requested card or question and scrolls to it itself.
    if (main.current?.querySelector('.ui-page :focus') instanceof HTMLElement) return;
    // If the hash names an element, the page has already scrolled to it.
    if (document.getElementById(globalThis.location.hash.slice(1)) === null) globalThis.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The tour runs across pages. It comes after the page, so that a paused tour shifts nothing. */
function TourHost({ viewer, isAtWork }: { viewer: Viewer; isAtWork: boolean }) {
  const isTouring = useAppSelector((state) => state.auth.isTouring === true);
  if (!isTouring) return null;
  return (
    <Suspense>
      <Tour viewer={viewer} isAtWork={isAtWork} />
    </Suspense>
  );
}

/** Banners above every page. */
function Banners({ viewer, isAtWork }: { viewer: Viewer; isAtWork: boolean }) {
  // Only the user who signed up the company is asked, and never during an inspection.
  const { role, isEmailVerified } = viewer.user;
  const unsentSince = useAppSelector((state) => state.app.unsentSince);
  const mayRemind = isEmailVerified === false && role.value === 'ADMINISTRATOR' && !isAtWork;
  return (
    <>
      {isSupportView() && (
        <Suspense>
          <SupportBanner />
        </Suspense>
      )}
      <OfflineBanner />
      <OfficePageNotice />
      {unsentSince !== undefined && (
        <Suspense>
          <AgeNotice since={unsentSince} isAtWork={isAtWork} />
        </Suspense>
      )}
      {viewer.organization.leavesAt !== undefined && (
        <Suspense>
          <DeletionBanner viewer={viewer} />
        </Suspense>
      )}
      {mayRemind && (
        <div className="shell-verify">
          <Suspense>
            <VerifyBanner user={viewer.user} />
          </Suspense>
        </div>
      )}
      <MemoryOnlyNote />
      <NotStoredNotice />
    </>
  );
}

/** The signed-in layout around every page. */
export function Shell({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const isLarge = useMedia(LARGE);
  const isPhone = useMedia(PHONE);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setIsMenuOpen(false), []);
  const openMenu = useCallback(() => {
    prepareScreens();
    setIsMenuOpen(true);
  }, []);
  const main = useFreshPage(pathname);
  const isSettled = useSettled();
  const page = pageAt(pathname);
  const isDashboard = page === 'dashboard';
  useChanges(viewer);
  useOrganizationName(viewer);
  useEffect(() => {
    // The dashboard finishes the first screen itself, when its list is painted.
    if (!isDashboard) finishFirstScreen();
  }, [isDashboard]);

  const mayInspect = redirectOf(viewer, PATHS.inspectStart) === undefined;
  const isAtWork = WITHOUT_TABS.has(page ?? '');
  const hasTabs = isPhone && mayInspect && !isAtWork;
  const classes = ['shell', hasTabs && 'shell-with-tabs', WITHOUT_TOP_BAR.has(page ?? '') && 'shell-full'];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <TopBar viewer={viewer} isMenuOpen={isMenuOpen} onMenu={openMenu} />
      <div className="shell-body">
        {isLarge ? (
          <SideMenu viewer={viewer} isLarge onNavigate={closeMenu} />
        ) : (
          <MenuDrawer isOpen={isMenuOpen} onClose={closeMenu}>
            <SideMenu viewer={viewer} isLarge={false} onNavigate={closeMenu} />
          </MenuDrawer>
        )}
        <main id="main" className="shell-main" ref={main} tabIndex={-1}>
          <Banners viewer={viewer} isAtWork={isAtWork} />
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
          <TourHost viewer={viewer} isAtWork={isAtWork} />
          {isDashboard && isSettled && (
            <Suspense>
              <InstallOffer />
            </Suspense>
          )}
        </main>
      </div>
      {hasTabs && <TabBar onMore={openMenu} />}
      <ReloadOffer pathname={pathname} />
    </div>
  );
}
