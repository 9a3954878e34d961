type Pairable = { readonly photoId: string; readonly pairedWith?: string | undefined };
export type Pair<P> = { readonly before: P; readonly after: P };

/**
 * The before/after pairs among photos, in the order of their after photo. A before photo that is not there, and a ring of
 * photos that name each other, make no pair: the first one named wins.
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
