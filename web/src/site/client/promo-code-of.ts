/** The `{ad}` of /signup/{ad}: a promo code as the address has it; empty without one. */
export function promoCodeOf(pathname: string): string {
  const segment = /^\/signup\/([^/]+)\/?$/i.exec(pathname)?.[1] ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
