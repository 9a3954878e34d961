/** IRC Table R1003.14(1) = IBC Table 2113.16(1), round clay (ASTM C315): inside diameter in inches, net area in sq in. Confidence A. */
export const ROUND_TILE_NET_AREAS = [
  { inside: 6, area: 28 },
  { inside: 7, area: 38 },
  { inside: 8, area: 50 },
  { inside: 10, area: 78 },
  { inside: 10.75, area: 90 },
  { inside: 12, area: 113 },
  { inside: 15, area: 176 },
  { inside: 18, area: 254 },
] as const;

/** IRC Table R1003.14(2) = IBC Table 2113.16(2), square and rectangular clay: nominal OUTSIDE size in inches, net area in sq in. Confidence A. */
export const TILE_NET_AREAS = [
  { nominal: '4.5x8.5', short: 4.5, long: 8.5, area: 23 },
  { nominal: '4.5x13', short: 4.5, long: 13, area: 34 },
  { nominal: '8x8', short: 8, long: 8, area: 42 },
  { nominal: '8.5x8.5', short: 8.5, long: 8.5, area: 49 },
  { nominal: '8x12', short: 8, long: 12, area: 67 },
  { nominal: '8.5x13', short: 8.5, long: 13, area: 76 },
  { nominal: '12x12', short: 12, long: 12, area: 102 },
  { nominal: '8.5x18', short: 8.5, long: 18, area: 101 },
  { nominal: '13x13', short: 13, long: 13, area: 127 },
  { nominal: '12x16', short: 12, long: 16, area: 131 },
  { nominal: '13x18', short: 13, long: 18, area: 173 },
  { nominal: '16x16', short: 16, long: 16, area: 181 },
  { nominal: '16x20', short: 16, long: 20, area: 222 },
  { nominal: '18x18', short: 18, long: 18, area: 233 },
  { nominal: '20x20', short: 20, long: 20, area: 298 },
  { nominal: '20x24', short: 20, long: 24, area: 335 },
  { nominal: '24x24', short: 24, long: 24, area: 431 },
] as const;

export type NominalTile = (typeof TILE_NET_AREAS)[number]['nominal'];

/**
 * Round metal liners that named manufacturers list, in inches: 3 to 12 in HomeSaver's sheet (B), 14 to 16 on a vendor
 * page (C). No list found names 5.5, 13 or 18; a company that buys them adds them to its own stock.
 */
export const STOCKED_ROUND_SIZES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16] as const;

export const circleArea = (diameter: number): number => (Math.PI * diameter * diameter) / 4;

/** Metal round liners: diameter and π d² ÷ 4, unrounded. */
export const METAL_ROUND_AREAS = STOCKED_ROUND_SIZES.map((diameter) => ({ diameter, area: circleArea(diameter) }));
