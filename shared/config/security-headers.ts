import { SCHEDULING_URL } from '../brand.ts';

export type SecurityHeaderOptions = {
  /** Origins the browser uploads photos to and loads them from. */
  readonly uploadOrigins: readonly string[];
  /** Origins for error reports; none unless a DSN is configured. */
  readonly reportOrigins?: readonly string[];
  /** The only external page that may be shown in a frame; none if empty. */
  readonly schedulingUrl?: string;
  readonly stage: string;
};

/** The content security policy: only the product's own origin and its file store; no inline script or style. */
export function contentSecurityPolicy({
  uploadOrigins,
  reportOrigins = [],
  schedulingUrl = SCHEDULING_URL,
}: SecurityHeaderOptions): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:', ...uploadOrigins],
    'connect-src': ["'self'", ...uploadOrigins, ...reportOrigins],
    'media-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(schedulingUrl !== '' && { 'frame-src': [new URL(schedulingUrl).origin] }),
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * The security headers, by lower-case name. The product's pages and API use `securityHeaders`, set on AWS by
 * CloudFront's response headers policy and on one machine by the gateway. Every server of the local product sends at
 * least `BASE_HEADERS`, and the store of photos and documents sends `STORE_HEADERS`.
 */
export const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  // The URL of a reset link contains its token: no other site may get it as referrer.
  'referrer-policy': 'same-origin',
} as const;

/** A response that is neither a page nor a file: it loads nothing, and no page may frame it. */
export const NON_PAGE_HEADERS = {
  ...BASE_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
} as const;

/**
 * Stored files: the product's pages load the pictures from another origin. A stricter policy isn't possible, because
 * browsers' PDF viewers show nothing under `default-src 'none'`.
 */
export const STORE_HEADERS = {
  ...BASE_HEADERS,
  'referrer-policy': 'no-referrer',
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The headers of pages and API responses. */
export function securityHeaders(options: SecurityHeaderOptions): Record<string, string> {
  // Browsers apply HSTS to a host name with all its ports: on localhost it would break every other program.
  const transport: Record<string, string> =
    options.stage === 'local' ? {} : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
  return {
    'content-security-policy': contentSecurityPolicy(options),
    ...transport,
    ...BASE_HEADERS,
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** URLs that contain a link's secret: its page, and that page's API requests. */
export const READER_PREFIXES = ['/r/', '/api/share/'] as const;

export const isReaderAddress = (pathname: string): boolean =>
  READER_PREFIXES.some((prefix) => pathname.toLowerCase().startsWith(prefix));

/**
 * Replace the common headers at such a URL: search engines don't index it, and it isn't sent to other sites as a
 * referrer.
 */
export const READER_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const;

/** The headers of a link's page. */
export const readerHeaders = (options: SecurityHeaderOptions): Record<string, string> => ({
  ...securityHeaders(options),
  ...READER_HEADERS,
});
