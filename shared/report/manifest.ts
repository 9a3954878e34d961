/**
 * The list a report's receipt vouches for: one line `photoId:sha256` per photo, sorted. Its own SHA-256, made by the caller,
 * is the manifest hash.
 */
export function photoManifest(photos: readonly { photoId: string; sha256: string }[]): string {
  return photos
    .map(({ photoId, sha256 }) => `${photoId}:${sha256}\n`)
    .sort()
    .join('');
}
