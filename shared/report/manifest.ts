/**
 * The photo list that a report's receipt is based on: one line `photoId:sha256` per photo, sorted. Its SHA-256, which the
 * caller computes, is the manifest hash.
 */
export function photoManifest(photos: readonly { photoId: string; sha256: string }[]): string {
  return photos
    .map(({ photoId, sha256 }) => `${photoId}:${sha256}\n`)
    .sort()
    .join('');
}
