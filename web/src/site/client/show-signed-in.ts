/** Where the application keeps its session: for good, or for this tab (web/src/app/session-storage.ts). */
const SESSION_KEY = 'token';

function isSignedIn(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) => storage.getItem(SESSION_KEY) !== null);
  } catch {
    // Storage can be forbidden: no session is kept then either.
    return false;
  }
}

/** Someone with a session needs no 'Login' and no trial: one link opens the application instead. */
export function showSignedIn(root: ParentNode): void {
  if (!isSignedIn()) return;
  const open = (link: HTMLAnchorElement) => Object.assign(link, { textContent: 'Open the app', href: '/dashboard' });
  root.querySelectorAll<HTMLAnchorElement>('.site-nav [data-action="sign-in"]').forEach((link) => link.remove());
  root.querySelectorAll<HTMLAnchorElement>('.site-nav [data-action="trial"]').forEach(open);
  root.querySelectorAll<HTMLAnchorElement>('.site-menu [data-action="sign-in"]').forEach(open);
}
