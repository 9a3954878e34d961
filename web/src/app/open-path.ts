import { isOpenPage } from '#shared/web-pages.ts';
import { PATHS } from '../lib/paths.ts';

/**
 * Restores the path that a static page passed with `/dashboard?open=…` (web/src/site/client/open-in-app.ts). Accepts only
 * pages that exist both as static pages and in the app, so that a link cannot send a user elsewhere.
 */
export function restoreOpenPath(): void {
  const { pathname, search, origin } = globalThis.location;
  const requested = new URLSearchParams(search).get('open');
  if (pathname !== PATHS.dashboard || requested === null) return;
  const target = new URL(requested, origin);
  const isOurs = target.origin === origin && isOpenPage(target.pathname);
  history.replaceState(null, '', isOurs ? target.pathname + target.hash : PATHS.dashboard);
}
