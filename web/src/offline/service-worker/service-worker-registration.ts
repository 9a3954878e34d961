import type { Notice } from '../../lib/state/notice-texts.ts';
import type { ReleaseResponse, ToPage, ToWorker } from './service-worker-messages.ts';

const SCRIPT = '/service-worker.js';
// Checks for updates bypass the browser's HTTP cache.
const OPTIONS = { updateViaCache: 'none' } as const;
const HOUR_MS = 3_600_000;
const SOONEST_MS = 60_000;
const QUIET_MS = 1200;
const SETTLED_AT_LATEST_MS = 6000;
const TIDY_AFTER_MS = 30_000;
const AGAIN_AFTER_MS = 60_000;

/** Resolves once the page has loaded and made no requests for a moment, so that precaching does not slow down first use. */
export function whenSettled(): Promise<void> {
  return new Promise((resolve) => {
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const observer = typeof PerformanceObserver === 'undefined' ? undefined : new PerformanceObserver(() => wait());
    const done = () => {
      observer?.disconnect();
      clearTimeout(quiet);
      clearTimeout(latest);
      resolve();
    };
    const wait = () => {
      clearTimeout(quiet);
      quiet = setTimeout(done, QUIET_MS);
    };
    const latest = setTimeout(done, SETTLED_AT_LATEST_MS);
    observer?.observe({ type: 'resource' });
    if (document.readyState === 'complete') wait();
    else globalThis.addEventListener('load', wait, { once: true });
  });
}

/** Checks for a new release hourly and when the app becomes visible, at most once a minute, and never offline. */
export function lookForUpdates(update: () => Promise<unknown>): () => void {
  let lookedAt = Date.now();
  const look = () => {
    if (!navigator.onLine || Date.now() - lookedAt < SOONEST_MS) return;
    lookedAt = Date.now();
    // Errors are ignored: the next check is in an hour.
    update().catch(() => undefined);
  };
  const whenShown = () => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(look, HOUR_MS);
  document.addEventListener('visibilitychange', whenShown);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', whenShown);
  };
}

/** The worker asks which release each tab runs before it deletes older ones. */
function answerWorker(entry: string): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<ToPage>) => {
    if (data?.type === 'WHICH_RELEASE') ports[0]?.postMessage({ entry } satisfies ReleaseResponse);
  });
  navigator.serviceWorker.startMessages();
}

/** Another tab's 'Reload App' activated a new release: this tab keeps running its own and shows a notice. */
function watchTakeover(notify: (notice: Notice) => void): void {
  let hasRelease = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasRelease) notify('updated');
    hasRelease = true;
  });
}

function postToWorker(message: ToWorker): void {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

/** Watches one worker's installation: the first one, or an update. */
function followWorker(registration: ServiceWorkerRegistration, notify: (notice: Notice) => void): void {
  const worker = registration.installing;
  if (worker === null) return;
  const isUpdate = registration.active !== null;
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') notify(isUpdate ? 'updated' : 'available');
    if (worker.state !== 'redundant' || registration.active !== null) return;
    // The first installation failed, usually because the connection was lost; files fetched so far stay cached.
    notify('unknownError');
    setTimeout(() => void navigator.serviceWorker.register(SCRIPT, OPTIONS).catch(() => undefined), AGAIN_AFTER_MS);
  });
}

/**
 * Registers the worker and reports the result. `entry`: URL of this page's entry script. A device without a worker waits for
 * `firstVisit`: precaching takes half of a slow phone's time, and a sign-in on it took twice as long.
 */
export async function registerWorker(
  entry: string,
  notify: (notice: Notice) => void,
  firstVisit: Promise<void>,
): Promise<void> {
  answerWorker(entry);
  watchTakeover(notify);
  if (navigator.serviceWorker.controller === null) await firstVisit;
  await whenSettled();
  const registration = await navigator.serviceWorker.register(SCRIPT, OPTIONS);
  if (registration.waiting !== null) notify('updated');
  followWorker(registration, notify);
  registration.addEventListener('updatefound', () => followWorker(registration, notify));
  lookForUpdates(() => registration.update());
  if (navigator.serviceWorker.controller === null) postToWorker({ type: 'CLAIM' });
  setTimeout(() => postToWorker({ type: 'TIDY' }), TIDY_AFTER_MS);
}
