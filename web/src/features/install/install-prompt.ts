/** Chromium's own; no standard has it. */
type InstallEvent = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> };

/**
 * How this browser can put the application on the home screen: by its own question, by hand in the share menu (iPhone,
 * iPad), not at all or not yet, or it is there already.
 */
export type InstallMethod = 'prompt' | 'share-menu' | 'none' | 'installed';

const DISMISSED_KEY = 'install-offer-dismissed';

let kept: InstallEvent | undefined;
let isInstalled = false;
let isDismissed: boolean | undefined;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export function onInstallMethod(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the browser's install prompt until it is wanted; the browser offers it early, and once. */
export function watchInstall(): void {
  isInstalled =
    globalThis.matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true;
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallEvent;
    notifyListeners();
  });
  globalThis.addEventListener('appinstalled', () => {
    isInstalled = true;
    kept = undefined;
    notifyListeners();
  });
}

/** An iPad reports itself as a Mac, but supports touch. */
const hasShareMenu = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function installMethodNow(): InstallMethod {
  if (isInstalled) return 'installed';
  if (kept !== undefined) return 'prompt';
  return hasShareMenu() ? 'share-menu' : 'none';
}

/** Has the browser ask; a question can be asked once. */
export async function install(): Promise<void> {
  const event = kept;
  if (event === undefined) return;
  await event.prompt();
  const { outcome } = await event.userChoice;
  kept = undefined;
  isInstalled = outcome === 'accepted';
  notifyListeners();
}

/** Whether the offer was waved away on this device: it then is in the settings alone. */
export function isOfferDismissed(): boolean {
  try {
    isDismissed ??= localStorage.getItem(DISMISSED_KEY) !== null;
  } catch {
    isDismissed = true;
  }
  return isDismissed;
}

export function dismissOffer(): void {
  isDismissed = true;
  try {
    localStorage.setItem(DISMISSED_KEY, new Date().toISOString());
  } catch {
    // Nothing can be remembered here: it stays hidden until the page is reloaded.
  }
  notifyListeners();
}
