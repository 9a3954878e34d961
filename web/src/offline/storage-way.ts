const KEY = 'flueprint:photo-storage';

let known: string | undefined;

/** Where photos are posted to, for the next time one is taken. */
export function rememberStorage(url: string): void {
  const { origin } = new URL(url);
  if (origin === known) return;
  known = origin;
  try {
    localStorage.setItem(KEY, origin);
  } catch {
    // Without it the first photo waits for its connection.
  }
}

function storageOrigin(): string | undefined {
  if (known !== undefined) return known;
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Has the browser connect to where photos go while one is still being shrunk: on a weak link that takes as long as a call. */
export function openWayToStorage(): void {
  const origin = storageOrigin();
  if (origin === undefined || !navigator.onLine) return;
  const link = Object.assign(document.createElement('link'), { rel: 'preconnect', href: origin, crossOrigin: '' });
  document.head.append(link);
  link.remove();
}
