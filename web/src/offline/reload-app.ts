/** Lets a waiting new version take over, then loads the page again. Offline, nothing is done: a reload gains nothing there. */
export async function reloadApp(): Promise<void> {
  if (!navigator.onLine) return;
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  const waiting = registration?.waiting;
  if (waiting === undefined || waiting === null) {
    globalThis.location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => globalThis.location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
