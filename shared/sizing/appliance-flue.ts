import { TILE_NET_AREAS } from '#shared/sizing/tables.ts';
import { isAtLeast, isAtMost } from '#shared/sizing/checks.ts';

/** Whether a chimney wall is outdoors below the roof line. */
export type ChimneyWalls = 'INSIDE' | 'OUTSIDE' | 'UNKNOWN';

/** Nominal clay tiles with a net area in the range (sq in, inclusive), smallest first. */
export const tilesWithin = (min: number, max: number): readonly string[] =>
  TILE_NET_AREAS.filter(({ area }) => isAtLeast(area, min) && isAtMost(area, max))
    .toSorted((a, b) => a.area - b.area)
    .map(({ nominal }) => nominal);
