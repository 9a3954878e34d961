import { webConfig } from '#web/app/web-config.ts';

/** Browsers keep the answer to a preflight for ten minutes at least (the bucket allows an hour). */
const GOOD_FOR_MS = 8 * 60_000;

let askedAt = -Infinity;

/**
 * The browser asks the storage for leave (CORS) before an upload whose progress is watched. A question that changes nothing
 * gets the same leave, with a header of its own so that it needs it too; that the storage then refuses the question is of no
 * matter. On a weak link this is one call less between a photo and its being safe.
 */
async function askLeave(): Promise<void> {
  askedAt = performance.now();
  const config = await webConfig();
  if (config === undefined) askedAt = -Infinity;
  else await fetch(config.photosUrl, { method: 'HEAD', headers: { 'x-way': 'open' } });
}

/** For a screen that may soon take a photo: asks where photos go whether they may come, unless it did so lately. */
export function askWayToStorage(): void {
  if (!navigator.onLine || performance.now() - askedAt < GOOD_FOR_MS) return;
  askLeave().catch(() => undefined);
}

function connectTo(to: { href: string; crossOrigin?: string }): void {
  const link = Object.assign(document.createElement('link'), { rel: 'preconnect', ...to });
  document.head.append(link);
  link.remove();
}

/** Connects while a photo is being taken or shrunk: on a weak link that takes as long as a call. */
export function openWayToStorage(): void {
  if (!navigator.onLine) return;
  connectTo({ href: globalThis.location.origin });
  void webConfig().then((config) => {
    if (config !== undefined) connectTo({ href: config.photosUrl, crossOrigin: '' });
  });
  askWayToStorage();
}
