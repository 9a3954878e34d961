import type { APIGatewayProxyEventV2 } from 'aws-lambda';

export const REFRESH_COOKIE = 'flueprint_refresh';

/** A request's cookies by name; ignores malformed ones. */
export function readCookies(event: Pick<APIGatewayProxyEventV2, 'cookies' | 'headers'>): Record<string, string> {
  const raw = event.cookies ?? event.headers.cookie?.split(';') ?? [];
  const cookies: Record<string, string> = {};
  for (const text of raw) {
    const at = text.indexOf('=');
    if (at > 0) cookies[text.slice(0, at).trim()] = text.slice(at + 1).trim();
  }
  return cookies;
}

/**
 * Scripts can't read the refresh token: HttpOnly, same-site, sent only to /api/auth. Without 'Keep Me Signed In' it's
 * a session cookie.
 */
export function refreshCookie(token: string, maxAgeSeconds?: number): string {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${REFRESH_COOKIE}=${token}; Path=/api/auth; HttpOnly; Secure; SameSite=Strict${age}`;
}

export const clearedRefreshCookie = (): string => refreshCookie('', 0);

/** One per user of a browser, because a device is known per user. */
export const deviceCookieName = (userHash: string): string => `flueprint_device_${userHash.slice(0, 16)}`;

/** Identifies a browser at its next sign-in. */
export const deviceCookie = (name: string, secret: string, maxAgeSeconds: number): string =>
  `${name}=${secret}; Path=/api/auth; HttpOnly; Secure; SameSite=Strict; Max-Age=${maxAgeSeconds}`;

export const SHARE_COOKIE = 'flueprint_share';

/** Proves that a link's passphrase was entered in this browser; sent only with that link's calls. */
export function shareCookie(shareToken: string, secret: string, maxAgeSeconds: number): string {
  const path = `/api/share/${encodeURIComponent(shareToken)}`;
  return `${SHARE_COOKIE}=${secret}; Path=${path}; HttpOnly; Secure; SameSite=Strict; Max-Age=${maxAgeSeconds}`;
}
