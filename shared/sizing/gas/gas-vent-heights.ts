/**
 * Height of a listed gas vent's cap above the roof: [roof pitch up to and including, in inches of rise per 12; height in feet].
 * NFPA 54-2012 Table 12.7.2, CMC 2013 Table 802.6.2 (sizing.md 2.4: confidence A, pitch labels reconstructed there). For caps to
 * 12 in, 8 ft or more from a wall.
 */
export const GAS_VENT_HEIGHTS = [
  [6, 1],
  [7, 1.25],
  [8, 1.5],
  [9, 2],
  [10, 2.5],
  [11, 3.25],
  [12, 4],
  [14, 5],
  [16, 6],
  [18, 7],
  [20, 7.5],
  [21, 8],
] as const;
