import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, ifKnown, isAtLeast, isAtMost, noteIf, step, stepsOf, verdictOf } from '#shared/sizing/checks.ts';
import { GAS_VENT_HEIGHTS } from '#shared/sizing/gas/gas-vent-heights.ts';
import { amount, diameter, relative, run } from '#shared/sizing/inputs.ts';
import { sourceOf, type Limit, type Limits } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';

const BVENT = reference(
  'Height of a listed gas vent cap above the roof by pitch; caps to 12 in, 8 ft or more from a wall',
  'Table 12.7.2 (CMC 2013 Table 802.6.2)',
  'NFPA 54-2012',
  'A',
);
const OTHERWISE = reference(
  'Otherwise 2 ft above the roof and 2 ft above anything within 10 ft',
  '12.7.2',
  'NFPA 54-2012',
  'A',
);

const vent = (text: string) => reference(text, '12.7.2 (CMC 2013 802.6.2)', 'NFPA 54-2012', 'A');
const limits = {
  largestVentIn: { label: 'Largest vent for the table', value: 12, unit: 'in', reference: BVENT },
  wallDistanceIn: { label: 'Distance to a wall for the table', value: 96, unit: 'in', reference: BVENT },
  otherwiseIn: { label: 'Otherwise', value: 24, unit: 'in', reference: OTHERWISE },
  aboveOutletIn: {
    label: 'Above the highest outlet',
    value: 60,
    unit: 'in',
    reference: vent('Vent top at least 5 ft above the outlet'),
  },
  aboveInletIn: {
    label: 'Above a forced-air inlet within 10 ft',
    value: 36,
    unit: 'in',
    reference: vent('Vent top at least 3 ft above a forced-air inlet within 10 ft'),
  },
} as const satisfies Record<string, Limit>;

type Set = Limits<typeof limits>;

type Needed = Pick<Limit, 'value' | 'reference'>;

type Heights = {
  readonly foundIn?: number | undefined;
  readonly aboveNearbyIn?: number | undefined;
  readonly aboveOutletIn?: number | undefined;
  readonly aboveInletIn?: number | undefined;
};

const heightChecks = (found: Heights, needed: Needed, byTable: boolean, set: Set) => [
  ...ifKnown(found.foundIn, (value) => atLeast({ label: 'Above the roof as found', value, unit: 'in' }, needed)),
  ...ifKnown(byTable ? undefined : found.aboveNearbyIn, (value) =>
    atLeast({ label: 'Above anything within 10 ft', value, unit: 'in' }, set.otherwiseIn),
  ),
  ...ifKnown(found.aboveOutletIn, (value) =>
    atLeast({ label: 'Above the outlet', value, unit: 'in' }, set.aboveOutletIn),
  ),
  ...ifKnown(found.aboveInletIn, (value) =>
    atLeast({ label: 'Above a forced-air inlet', value, unit: 'in' }, set.aboveInletIn),
  ),
];

/** Near a wall the table doesn't apply, so while the distance is unknown only a cap under both limits fails. */
const neededAtLeast = (byTable: Needed, otherwise: Needed, isWallKnown: boolean): Needed =>
  !isWallKnown && otherwise.value < byTable.value ? otherwise : byTable;

const isKnown = (...values: readonly (number | undefined)[]): boolean => !values.includes(undefined);

export const gasVentHeight = defineCalculator({
  id: 'gas-vent-height',
  title: 'Gas vent cap above the roof',
  group: 'Gas',
  shape: {
    pitch: amount('Roof pitch, rise in 12', { min: 0, max: 24, unit: 'in 12' }),
    ventIn: diameter('Vent', 36),
    wallDistanceIn: run('Distance to a vertical wall').optional(),
    foundIn: run('Height above the roof as found').optional(),
    aboveNearbyIn: relative('Above anything within 10 ft, as found').optional(),
    aboveOutletIn: run('Above the highest outlet, as found').optional(),
    aboveInletIn: relative('Above a forced-air inlet within 10 ft').optional(),
  },
  limits,
  calculate: ({ pitch, ventIn, wallDistanceIn, ...found }, set): Outcome | Refusal => {
    const isSmall = isAtMost(ventIn, set.largestVentIn.value);
    const byTable = isSmall && isAtLeast(wallDistanceIn ?? Infinity, set.wallDistanceIn.value);
    const row = GAS_VENT_HEIGHTS.find(([upTo]) => pitch <= upTo);
    if (byTable && !row) return { errors: { pitch: 'The table ends at 21 in 12 and is never extended.' } };
    const applied = [set.largestVentIn, set.wallDistanceIn];
    const otherwise = {
      value: set.otherwiseIn.value,
      reference: sourceOf(OTHERWISE, ...applied, set.otherwiseIn),
    };
    const needed = byTable && row ? { value: row[1] * 12, reference: sourceOf(BVENT, ...applied) } : otherwise;
    const isWallOpen = isSmall && wallDistanceIn === undefined;
    const checks = heightChecks(found, neededAtLeast(needed, otherwise, !isWallOpen), byTable, set);
    const isComplete = isKnown(found.foundIn, byTable ? wallDistanceIn : found.aboveNearbyIn);
    const verdict = verdictOf(checks, isComplete);
    return {
      steps: [
        step(
          'Minimum height above the roof',
          byTable ? `pitch of ${pitch} in 12` : 'not by the table',
          { value: needed.value, unit: 'in' },
          needed.reference,
        ),
        ...stepsOf(checks),
      ],
      result: { label: 'Minimum height above the roof', value: needed.value, unit: 'in' },
      verdict,
      ruleSet: 'NFPA_54',
      figures: { leastIn: needed.value },
      warnings: [
        ...noteIf(
          !byTable && found.aboveNearbyIn === undefined,
          'It must also stand 2 ft above anything within 10 ft.',
        ),
        ...noteIf(isWallOpen && verdict !== 'fails', 'Not determinable while the distance to a wall is not known.'),
      ],
    };
  },
});
