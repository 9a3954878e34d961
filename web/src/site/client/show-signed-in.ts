/** The TOKEN_KEY of web/src/lib/session/session-storage.ts, whose import would add a file to every public page. A test compares them. */
const SESSION_KEY = 'token';

export function isSignedIn(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) => storage.getItem(SESSION_KEY) !== null);
  } catch {
    // Without storage access, there is no saved session either.
    return false;
  }
}

/** For signed-in visitors, replaces 'Login' and 'Start free trial' with a link to the app. */
export function showSignedIn(root: ParentNode): void {
  if (!isSignedIn()) return;
  const open = (link: HTMLAnchorElement) => Object.assign(link, { textContent: 'Open the app', href: '/dashboard' });
  root.querySelectorAll<HTMLAnchorElement>('.site-nav [data-action="sign-in"]').forEach((link) => link.remove());
  root.querySelectorAll<HTMLAnchorElement>('.site-nav [data-action="trial"]').forEach(open);
  root.querySelectorAll<HTMLAnchorElement>('.site-menu [data-action="sign-in"]').forEach(open);
  root.querySelectorAll<HTMLAnchorElement>('.site-footer [data-action="sign-in"]').forEach(open);
}
