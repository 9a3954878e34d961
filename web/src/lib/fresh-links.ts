import { useEffect } from 'react';

/**
 * Age at which presigned links are requested again. They are valid for ten minutes, but the server rounds the time of signing
 * down to two and a half minutes (functions/files/presign-get.ts), so a new response's links may have only seven and a half left.
 */
export const LINKS_FRESH_MS = 7 * 60_000;

const CHECK_EVERY_MS = 30_000;

/**
 * Requests a page's links again before they expire while the page is visible, and when it is shown again after that. A failed
 * `reload` is repeated at the next check.
 */
export function useFreshLinks(reload: () => Promise<unknown>): void {
  useEffect(() => {
    let loadedAt = Date.now();
    const check = () => {
      if (document.visibilityState !== 'visible' || Date.now() - loadedAt < LINKS_FRESH_MS) return;
      const before = loadedAt;
      loadedAt = Date.now();
      reload().catch(() => {
        loadedAt = before;
      });
    };
    const timer = setInterval(check, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [reload]);
}
