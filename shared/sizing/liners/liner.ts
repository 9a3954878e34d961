import type { RuleReference } from '#shared/sizing/types.ts';

/** Tolerance for floating-point error, which can leave an exact match slightly short; it doesn't round up. */
const NOISE = 1e-9;

/** Whether an area is at least the required area, both unrounded, in sq in. */
export const reaches = (area: number, required: number): boolean => area >= required * (1 - NOISE);

export const CAP_REFERENCE: RuleReference = {
  rule: 'Net free area of a rain cap or spark arrestor at least 4 × the flue',
  section: 'R1003.9.2, R1003.9.3',
  edition: 'IRC 2012',
  confidence: 'A',
};

/** Minimum net free area of a cap or spark arrestor over a flue, in sq in. */
export const capOpenArea = (flueAreaSqIn: number): number => 4 * flueAreaSqIn;

/** Feet of liner to order for a measured flue height in inches: one extra foot, rounded up to the next whole foot. */
export const linerOrderLengthFt = (heightIn: number): number => Math.ceil(heightIn / 12 + 1 - NOISE);

/** Clear inside width that an insulated round liner needs, before working room, in inches. */
export const clearSizeNeeded = (diameterIn: number, wrapIn = 0.5): number => diameterIn + 2 * wrapIn;
