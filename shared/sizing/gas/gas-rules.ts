import { atLeast, atMost, failing, ifKnown, noteIf, step, stepsOf, type Check } from '#shared/sizing/checks.ts';
import { gasFlueStep, type GasFlue } from '#shared/sizing/gas/gas-flue.ts';
import { alwaysShown, choiceOf, diameter, height } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { geometry, reference } from '#shared/sizing/references.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import type { CalculationStep, Verdict } from '#shared/sizing/types.ts';
import { plainNumber } from '#shared/sizing/measures/fractions.ts';

export const ONE_APPLIANCE = reference(
  'Flue from 1 to 7 × the draft-hood outlet',
  '12.6.3.1, 12.7.3.1',
  'NFPA 54-2012',
  'A',
);

export const APPLIANCE_KINDS = {
  DRAFT_HOOD: 'Draft hood',
  FAN_ASSISTED: 'Fan assisted, Category I',
  CATEGORY_II_III_IV: 'Category II, III or IV',
} as const;
export type GasAppliance = keyof typeof APPLIANCE_KINDS;

export const applianceKind = (title: string) => choiceOf(title, APPLIANCE_KINDS);
export const outlet = (title: string) => diameter(title, 24);
export const chimneyAboveOutlet = () => height('Highest outlet to chimney top').optional();

export const mostMultiple: Limit = {
  label: 'Flue to smallest outlet, at most',
  value: 7,
  unit: '×',
  reference: ONE_APPLIANCE,
};
export const leastAboveOutletIn: Limit = {
  label: 'Chimney above the highest outlet',
  value: 60,
  unit: 'in',
  reference: reference('Chimney at least 5 ft above the highest outlet', '802.5.4.2', 'CMC 2013', 'A'),
};

const BY_TABLE = 'Fan-assisted appliances are sized from the vent tables, not by this rule.';
const BY_MANUFACTURER = 'Category II, III and IV appliances are vented by their manufacturer’s instructions alone.';
export const TILE_NOT_ALLOWED =
  'A single fan-assisted appliance may not use a tile-lined chimney of this size: the table prints NA. Line it first.';

const FAN_ON_TILE = reference(
  'A single fan-assisted appliance on a tile-lined chimney: NA for connectors to 6 in',
  'Table 13.1(c) (IFGC Table 504.2(3), CMC 2013 Table 803.1.3(3))',
  'NFPA 54-2012',
  'B',
);
/** Up to this size the table prints NA at every height; above it the table decides. */
const LAST_NA_IN = 6;

type OnTile = { readonly isFan: boolean; readonly flue: GasFlue | undefined; readonly outletIn: number };

/** A failing check if a fan-assisted appliance may not use its tile-lined chimney. */
export const fanOnTile = ({ isFan, flue, outletIn }: OnTile): readonly Check[] =>
  isFan && isTile(flue) && outletIn <= LAST_NA_IN
    ? [failing('Fan-assisted on clay tile', 'NA in the table', { value: outletIn, unit: 'in' }, FAN_ON_TILE)]
    : [];

/** The kind of flue and whether it is exposed: interior rules don't apply to an exterior masonry chimney. */
export const CHIMNEYS = {
  NONE: 'No masonry chimney',
  INSIDE: 'Masonry, no wall outdoors',
  OUTSIDE: 'Masonry, a wall outdoors',
} as const;
export type ChimneyExposure = keyof typeof CHIMNEYS;

export const chimneyInput = () => alwaysShown(choiceOf('Chimney below the roof line', CHIMNEYS).optional());

export const passesOnlyIf = (isAllowed: boolean, verdict: Verdict): Verdict =>
  verdict === 'passes' && !isAllowed ? 'info' : verdict;

export const chimneyNotes = (chimney: ChimneyExposure | undefined, hasFlue: boolean): readonly string[] => [
  ...noteIf(
    hasFlue && chimney === undefined,
    'Not determinable until it is known whether it is a masonry chimney with a wall outdoors below the roof line.',
  ),
  ...noteIf(
    chimney === 'OUTSIDE',
    'A wall of the chimney is outdoors below the roof line: the tables for outdoor chimneys decide, not this rule alone.',
  ),
];

export const kindWarnings = (kinds: readonly GasAppliance[]): readonly string[] => [
  ...noteIf(kinds.includes('FAN_ASSISTED'), BY_TABLE),
  ...noteIf(kinds.includes('CATEGORY_II_III_IV'), BY_MANUFACTURER),
];

export const isTile = (flue: GasFlue | undefined): boolean => flue?.kind === 'tile' || flue?.kind === 'roundTile';

export type AreaRange = {
  readonly min: number;
  readonly max: number;
  readonly leastLimit: Limit;
  readonly mostLimit: Limit;
};

type Found = {
  readonly kinds: readonly GasAppliance[];
  readonly flue?: GasFlue | undefined;
  /** From the outlet to the chimney top, in inches. */
  readonly heightIn?: number | undefined;
  readonly aboveOutlet: Limit;
};

/**
 * Checks the flue against its minimum and maximum area if all appliances have draft hoods, and its height unless all are of
 * Category II to IV, which only their manufacturer's instructions govern.
 */
export const checkFlue = ({ kinds, flue, heightIn, aboveOutlet }: Found, range: AreaRange) => {
  const byRule = kinds.every((kind) => kind === 'DRAFT_HOOD');
  const byChimney = kinds.some((kind) => kind !== 'CATEGORY_II_III_IV');
  const found = flue && gasFlueStep(flue);
  const area = { value: found?.result ?? 0, unit: 'sq in' };
  const areas =
    found && byRule
      ? [
          atLeast({ label: 'Flue area, least', ...area }, { value: range.min, reference: range.leastLimit.reference }),
          atMost({ label: 'Flue area, largest', ...area }, { value: range.max, reference: range.mostLimit.reference }),
        ]
      : [];
  const heights = ifKnown(byChimney ? heightIn : undefined, (value) =>
    atLeast({ label: 'Chimney above the highest outlet', value, unit: 'in' }, aboveOutlet),
  );
  const checks = [...areas, ...heights];
  const steps: readonly CalculationStep[] = [...(found ? [found] : []), ...stepsOf(checks)];
  return { steps, checks, isSized: areas.length > 0 };
};

export const areaStep = (label: string, diameterIn: number): CalculationStep =>
  step(
    label,
    `π × ${plainNumber(diameterIn)}² ÷ 4`,
    { value: circleArea(diameterIn), unit: 'sq in' },
    geometry('Area of a circle'),
  );
