import { webConfig } from '#web/lib/web-config.ts';

function preconnect(to: { href: string; crossOrigin?: string }): void {
  const link = Object.assign(document.createElement('link'), { rel: 'preconnect', ...to });
  document.head.append(link);
  link.remove();
}

/**
 * Preconnects to the server and photo storage while a photo is taken or compressed, because on a slow link a handshake takes
 * as long as a request. `crossOrigin` selects the connection pool without credentials, which uploads use.
 */
export function preconnectStorage(): void {
  if (!navigator.onLine) return;
  preconnect({ href: globalThis.location.origin });
  void webConfig().then((config) => {
    if (config !== undefined) preconnect({ href: config.photosUrl, crossOrigin: '' });
  });
}
