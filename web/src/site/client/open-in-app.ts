import { isOpenPage } from '#shared/web-pages.ts';

import { isSignedIn } from './show-signed-in.ts';

/**
 * Signed-in users see tutorials, resources and support inside the app (specification, section 2). The server can't tell who is
 * signed in, so the static page passes its path to the app, which has its own page at the same path.
 */
export function openInApp(): void {
  const { pathname, hash } = location;
  if (!isOpenPage(pathname) || !isSignedIn()) return;
  location.replace(`/dashboard?open=${encodeURIComponent(pathname + hash)}`);
}
