import { reference } from '#shared/sizing/references.ts';

/** Equivalent feet of straight pipe for each fitting, by pipe diameter in inches. */
const DIAMETERS_IN = [3, 4, 5, 6, 7, 8, 9, 10] as const;
const FITTINGS = {
  tees: [19, 25, 31, 38, 44, 50, 56, 63],
  elbows90: [5, 7, 9, 11, 12, 14, 16, 18],
  elbows45: [3, 4, 4, 5, 6, 7, 8, 9],
} as const;
export type OilVentFitting = keyof typeof FITTINGS;

export const OIL_VENT_FITTINGS = reference(
  'Equivalent feet of pipe for tees and elbows, by pipe diameter',
  'Table 2, p. 4',
  'Field Controls SWG manual',
  'B',
);

/** Undefined for a diameter that the table doesn't print. */
export const oilFittingFt = (fitting: OilVentFitting, diameterIn: number): number | undefined =>
  FITTINGS[fitting][(DIAMETERS_IN as readonly number[]).indexOf(diameterIn)];

export const OIL_VENTER_LENGTHS = reference(
  'Longest equivalent vent of a power venter at its largest firing rate, by pipe diameter',
  'Table 1, p. 7',
  'Field Controls SWG submittal sheet',
  'B',
);

/** Power venters: maximum firing rate in gallons per hour at 100 psi, and longest equivalent feet at that rate by diameter. */
export const OIL_VENTERS = {
  SWG_4HD: { label: 'Field Controls SWG-4HD', mostGph: 1.1, mostFt: { 4: 35, 5: 65, 6: 100, 7: 100 } },
  SWG_5: { label: 'Field Controls SWG-5', mostGph: 1.85, mostFt: { 4: 16, 5: 51, 6: 95, 7: 100 } },
  SWG_6: { label: 'Field Controls SWG-6', mostGph: 2.65, mostFt: { 5: 28, 6: 68, 7: 100 } },
  SWG_8: { label: 'Field Controls SWG-8', mostGph: 4.75, mostFt: { 7: 26, 8: 51, 9: 70 } },
} as const;
export type OilVenter = keyof typeof OIL_VENTERS;

export const oilVenterMostFt = (venter: OilVenter, diameterIn: number): number | undefined => {
  const lengths: Readonly<Record<number, number>> = OIL_VENTERS[venter].mostFt;
  return lengths[diameterIn];
};
