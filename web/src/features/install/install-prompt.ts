import { deviceKind } from '#web/lib/device-kind.ts';

/** Chromium's non-standard event. */
type InstallEvent = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> };

/**
 * How this browser can install the app: by its own prompt, manually in the share menu (iPhone, iPad) or in the browser's menu
 * (Android without a prompt, or not yet), not at all, or it is already installed.
 */
export type InstallMethod = 'prompt' | 'share-menu' | 'browser-menu' | 'none' | 'installed';

const BY_DEVICE = { ios: 'share-menu', android: 'browser-menu', other: 'none' } as const;

const DISMISSED_KEY = 'install-offer-dismissed';

let deferred: InstallEvent | undefined;
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

/** Keeps the browser's install prompt until the user asks for it. The browser fires the event early, and only once. */
export function watchInstall(): void {
  isInstalled =
    globalThis.matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true;
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    deferred = event as InstallEvent;
    notifyListeners();
  });
  globalThis.addEventListener('appinstalled', () => {
    isInstalled = true;
    deferred = undefined;
    notifyListeners();
  });
}

export function installMethodNow(): InstallMethod {
  if (isInstalled) return 'installed';
  if (deferred !== undefined) return 'prompt';
  return BY_DEVICE[deviceKind()];
}

/** Shows the browser's install prompt. It can be shown only once. */
export async function install(): Promise<void> {
  const event = deferred;
  if (event === undefined) return;
  await event.prompt();
  const { outcome } = await event.userChoice;
  deferred = undefined;
  isInstalled = outcome === 'accepted';
  notifyListeners();
}

/** Whether the offer was dismissed on this device. It is then available only in the settings. */
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
    // Without storage, the offer stays hidden only until the page is reloaded.
  }
  notifyListeners();
}
