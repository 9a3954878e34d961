import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, noteIf, step, stepsOf, verdictOf } from '#shared/sizing/checks.ts';
import { amount, diameter, gap } from '#shared/sizing/inputs.ts';
import { reference } from '#shared/sizing/references.ts';

const BVENT = reference(
  'Height of a listed gas vent cap above the roof by pitch; caps to 12 in, 8 ft or more from a wall',
  'Table 12.7.2',
  'NFPA 54-2012',
  'R',
);
/** Pitch to which each height in feet holds. Heights read in code text; the pitch labels are recalled, hence R. */
const BVENT_ROWS = [
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
const OTHERWISE = reference(
  'Otherwise 2 ft above the roof and 2 ft above anything within 10 ft',
  '12.7.2',
  'NFPA 54-2012',
  'A',
);

export const gasVentHeight = defineCalculator({
  id: 'gas-vent-height',
  title: 'Gas vent cap above the roof',
  group: 'Gas',
  shape: {
    pitch: amount('Roof pitch, rise in 12', { min: 0, max: 24, unit: 'in 12' }),
    ventIn: diameter('Vent', 36),
    wallDistanceIn: gap('Distance to a vertical wall').optional(),
    foundIn: gap('Height above the roof as found').optional(),
  },
  limits: {
    largestVentIn: { label: 'Largest vent for the table', value: 12, unit: 'in', reference: BVENT },
    wallDistanceIn: { label: 'Distance to a wall for the table', value: 96, unit: 'in', reference: BVENT },
    otherwiseIn: { label: 'Otherwise', value: 24, unit: 'in', reference: OTHERWISE },
  },
  calculate: ({ pitch, ventIn, wallDistanceIn, foundIn }, set): Outcome | Refusal => {
    const byTable = ventIn <= set.largestVentIn.value && (wallDistanceIn ?? Infinity) >= set.wallDistanceIn.value;
    const row = BVENT_ROWS.find(([upTo]) => pitch <= upTo);
    if (byTable && !row) return { errors: { pitch: 'The table ends at 21 in 12 and is never extended.' } };
    const needed = byTable && row ? row[1] * 12 : set.otherwiseIn.value;
    const source = byTable ? BVENT : set.otherwiseIn.reference;
    const checks =
      foundIn === undefined
        ? []
        : [atLeast({ label: 'As found', value: foundIn, unit: 'in' }, { value: needed, reference: source })];
    return {
      steps: [
        step(
          'Least height above the roof',
          byTable ? `pitch of ${pitch} in 12` : 'not by the table',
          { value: needed, unit: 'in' },
          source,
        ),
        ...stepsOf(checks),
      ],
      result: { label: 'Least height above the roof', value: needed, unit: 'in' },
      verdict: verdictOf(checks, byTable),
      ruleSet: 'NFPA_54',
      figures: { leastIn: needed },
      warnings: [
        ...noteIf(!byTable, 'It must also stand 2 ft above anything within 10 ft.'),
        ...noteIf(wallDistanceIn === undefined, 'No wall within 8 ft is assumed.'),
      ],
    };
  },
});
