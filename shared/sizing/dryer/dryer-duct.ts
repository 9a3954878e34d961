/** Equivalent length of a 4 in fitting in inches, by its construction (`DRYER_FITTING_LENGTHS`). */
export const DRYER_FITTINGS = {
  MITRED_4: { label: '4 in radius, mitered', at45: 30, at90: 60 },
  SMOOTH_6: { label: '6 in radius, smooth', at45: 12, at90: 21 },
  SMOOTH_8: { label: '8 in radius, smooth', at45: 12, at90: 19 },
  SMOOTH_10: { label: '10 in radius, smooth', at45: 9, at90: 18 },
} as const;

export type DryerFittingKind = keyof typeof DRYER_FITTINGS;
export type DryerFitting = { readonly kind: DryerFittingKind; readonly angle: '45' | '90'; readonly count: number };

/** IRC 2006 counts turns by angle only; it has no table of lengths by radius. */
const BY_ANGLE = { '45': DRYER_FITTINGS.MITRED_4.at45, '90': DRYER_FITTINGS.MITRED_4.at90 } as const;

/** The length that the turns take off the limit of IRC 2006, in inches. */
export const turnsLengthIn = (fittings: readonly DryerFitting[]): number =>
  fittings.reduce((sum, { angle, count }) => sum + count * BY_ANGLE[angle], 0);

/** The equivalent length that the fittings add, in inches. */
export const fittingsLengthIn = (fittings: readonly DryerFitting[]): number =>
  fittings.reduce((sum, { kind, angle, count }) => {
    const { at45, at90 } = DRYER_FITTINGS[kind];
    return sum + count * (angle === '45' ? at45 : at90);
  }, 0);
