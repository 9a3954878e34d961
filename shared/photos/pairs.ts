type Pairable = { readonly photoId: string; readonly pairedWith?: string | undefined };
export type Pair<P> = { readonly before: P; readonly after: P };

/**
 * The before/after pairs, in the order of their after photos. A missing before photo makes no pair. Two photos that name each
 * other make one pair: the first one listed is the after photo.
 */
export function pairsOf<P extends Pairable>(photos: readonly P[]): Pair<P>[] {
  const byId = new Map(photos.map((photo) => [photo.photoId, photo]));
  const used = new Set<string>();
  const pairs: Pair<P>[] = [];
  for (const after of photos) {
    const before = after.pairedWith === undefined ? undefined : byId.get(after.pairedWith);
    if (before === undefined || before === after || used.has(`${after.photoId} ${before.photoId}`)) continue;
    used.add(`${before.photoId} ${after.photoId}`);
    pairs.push({ before, after });
  }
  return pairs;
}
