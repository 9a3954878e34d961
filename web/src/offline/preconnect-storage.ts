import { webConfig } from '#web/app/web-config.ts';

function preconnect(to: { href: string; crossOrigin?: string }): void {
  const link = Object.assign(document.createElement('link'), { rel: 'preconnect', ...to });
  document.head.append(link);
  link.remove();
}

/**
 * Connects to the server and to the photos' storage while a photo is being taken or compressed: on a weak link a handshake
 * takes as long as a call. `crossOrigin` picks the connections without credentials, which are the ones that uploads use.
 */
export function preconnectStorage(): void {
  if (!navigator.onLine) return;
  preconnect({ href: globalThis.location.origin });
  void webConfig().then((config) => {
    if (config !== undefined) preconnect({ href: config.photosUrl, crossOrigin: '' });
  });
}
