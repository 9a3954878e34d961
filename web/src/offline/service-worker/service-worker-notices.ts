import { afterFirstScreen, isFirstScreenPending } from '#web/lib/first-screen.ts';
import { notificationAdded, type NotificationType } from '#web/lib/state/notifications-slice.ts';
import { store } from '#web/lib/state/store.ts';
import { NOTICES } from '#web/lib/state/notice-texts.ts';
import { registerWorker } from './service-worker-registration.ts';
import type { Notice } from '../../lib/state/notice-texts.ts';

const TYPES: Record<Notice, NotificationType> = {
  unknownError: 'error',
  insecure: 'error',
  unsupported: 'error',
  available: 'info',
  updated: 'feature',
};

/** Shows notices as notifications after sign-in; until then they are queued. */
export function noticeBoard(
  target: Pick<typeof store, 'getState' | 'dispatch' | 'subscribe'>,
): (notice: Notice) => void {
  const waiting: Notice[] = [];
  const show = () => {
    if (!target.getState().auth.isAuthenticated) return;
    for (const notice of waiting.splice(0)) {
      // The fixed ID keeps a notice unique, even if an hourly check or another tab adds it again.
      target.dispatch(
        notificationAdded({ id: `offline-${notice}`, title: NOTICES[notice], type: TYPES[notice], route: '#' }),
      );
    }
  };
  target.subscribe(show);
  return (notice) => {
    waiting.push(notice);
    show();
  };
}

type Browser = {
  isSecure: boolean;
  isSupported: boolean;
  register: (notify: (notice: Notice) => void) => Promise<void>;
};

/** Sets up offline support and reports the result. */
export async function installOffline({ isSecure, isSupported, register }: Browser, notify: (notice: Notice) => void) {
  if (!isSecure) return notify('insecure');
  if (!isSupported) return notify('unsupported');
  try {
    return await register(notify);
  } catch {
    return notify('unknownError');
  }
}

/** A page without a sign-in for this long does its background work anyway. */
const NO_SIGN_IN_MS = 15_000;

/** Resolves once a user is signed in and the first list is painted, or after this time without a sign-in. */
export function afterSignIn(target: Pick<typeof store, 'getState' | 'subscribe'> = store): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, NO_SIGN_IN_MS);
    const stop = target.subscribe(() => check());
    const check = () => {
      if (!target.getState().auth.isAuthenticated) return;
      stop();
      clearTimeout(timer);
      if (isFirstScreenPending()) afterFirstScreen(resolve);
      else resolve();
    };
    check();
  });
}

export function watchServiceWorker(): void {
  // The development server has no built worker to register.
  if (import.meta.env.DEV) return;
  const browser = {
    isSecure: globalThis.isSecureContext,
    isSupported: 'serviceWorker' in navigator,
    register: (notify: (notice: Notice) => void) => registerWorker(import.meta.url, notify, afterSignIn()),
  };
  void installOffline(browser, noticeBoard(store));
}
