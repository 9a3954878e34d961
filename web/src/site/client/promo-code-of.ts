/** The `{ad}` of /signup/{ad}: the promo code in the URL; empty if there is none. */
export function promoCodeOf(pathname: string): string {
  const segment = /^\/signup\/([^/]+)\/?$/i.exec(pathname)?.[1] ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
