import { isOpenPage } from '#shared/web-pages.ts';
import { PATHS } from '../lib/paths.ts';

/**
 * Puts back the path that a static page passed on with `/dashboard?open=…` (web/src/site/client/open-in-app.ts). Only pages
 * that are static and in the application are accepted, so that no link can send a user elsewhere.
 */
export function restoreOpenPath(): void {
  const { pathname, search, origin } = globalThis.location;
  const asked = new URLSearchParams(search).get('open');
  if (pathname !== PATHS.dashboard || asked === null) return;
  const target = new URL(asked, origin);
  const isOurs = target.origin === origin && isOpenPage(target.pathname);
  history.replaceState(null, '', isOurs ? target.pathname + target.hash : PATHS.dashboard);
}
