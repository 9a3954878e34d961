import { isOpenPage } from '#shared/web-pages.ts';

import { isSignedIn } from './show-signed-in.ts';

/**
 * Signed-in users see tutorials, resources and support inside the application (specification, section 2). The server does not
 * know who is signed in, so the static page passes its path to the application, which shows its own page under the same path.
 */
export function openInApp(): void {
  const { pathname, hash } = location;
  if (!isOpenPage(pathname) || !isSignedIn()) return;
  location.replace(`/dashboard?open=${encodeURIComponent(pathname + hash)}`);
}
