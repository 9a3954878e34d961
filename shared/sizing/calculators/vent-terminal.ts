import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, ifKnown, noteIf, step, stepsOf, verdictOf, type Check } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { btuh, choiceOf, gap, run } from '#shared/sizing/inputs.ts';
import type { Limit, Limits } from '#shared/sizing/limits.ts';
import { entered, reference } from '#shared/sizing/references.ts';

const DIRECT = reference(
  'Direct vent from openings: 6 in to 10,000 Btu/h, 9 in to 50,000, 12 in over; 12 in above grade',
  '802.8.3',
  'CMC 2013',
  'A',
);
const MECHANICAL = reference(
  'Mechanical draft: 4 ft below or beside openings, 1 ft above; 3 ft above a forced inlet within 10 ft; 7 ft over walks; 12 in above grade',
  '802.8, 802.3.3.5',
  'CMC 2013',
  'A',
);
const inches = (label: string, value: number, source: Limit['reference']): Limit => ({
  label,
  value,
  unit: 'in',
  reference: source,
});

const limits = {
  smallIn: inches('Direct vent to 10,000 Btu/h', 6, DIRECT),
  mediumIn: inches('Direct vent to 50,000 Btu/h', 9, DIRECT),
  largeIn: inches('Direct vent over 50,000 Btu/h', 12, DIRECT),
  gradeIn: inches('Direct vent above grade', 12, DIRECT),
  besideIn: inches('Mechanical draft, below or beside an opening', 48, MECHANICAL),
  aboveIn: inches('Mechanical draft, above an opening', 12, MECHANICAL),
  inletIn: inches('Mechanical draft, above a forced inlet within 10 ft', 36, MECHANICAL),
  walkIn: inches('Mechanical draft, above a walk', 84, MECHANICAL),
  mechanicalGradeIn: inches('Mechanical draft, above grade', 12, MECHANICAL),
} as const satisfies Record<string, Limit>;
type Set = Limits<typeof limits>;

const SMALL_BTUH = 10_000;
const MEDIUM_BTUH = 50_000;
const byInput = (inputBtuh: number, set: Set): Limit => {
  if (inputBtuh <= SMALL_BTUH) return set.smallIn;
  return inputBtuh <= MEDIUM_BTUH ? set.mediumIn : set.largeIn;
};

type Found = {
  readonly openingIn?: number | undefined;
  readonly aboveOpeningIn?: number | undefined;
  readonly inletIn?: number | undefined;
  readonly walkIn?: number | undefined;
  readonly gradeIn?: number | undefined;
};

const check = (label: string, value: number | undefined, limit: Limit): readonly Check[] =>
  ifKnown(value, (found) => atLeast({ label, value: found, unit: 'in' }, limit));

const mechanicalChecks = (found: Found, set: Set): readonly Check[] => [
  ...check('Below or beside an opening', found.openingIn, set.besideIn),
  ...check('Above an opening', found.aboveOpeningIn, set.aboveIn),
  ...check('Above a forced inlet', found.inletIn, set.inletIn),
  ...check('Above a walk', found.walkIn, set.walkIn),
  ...check('Above grade', found.gradeIn, set.mechanicalGradeIn),
];

const MANUAL = entered('The manual of a listed appliance governs', 'Instructions', 'Appliance manufacturer');

type Basis = {
  readonly isDirect: boolean;
  readonly inputBtuh?: number | undefined;
  readonly makerIn?: number | undefined;
};

const basisOf = ({ isDirect, inputBtuh, makerIn }: Basis): string => {
  if (makerIn !== undefined) return 'by the appliance’s manual';
  return isDirect ? `${formatNumber(inputBtuh ?? 0)} Btu/h` : 'below or beside it';
};

export const ventTerminal = defineCalculator({
  id: 'vent-terminal',
  title: 'Gas vent terminal through a wall',
  group: 'Gas',
  shape: {
    kind: choiceOf('Terminal', { DIRECT_VENT: 'Direct vent', MECHANICAL_DRAFT: 'Mechanical draft' }),
    inputBtuh: btuh('Input, for a direct vent').optional(),
    openingIn: gap('To an opening (mechanical draft: below or beside it)').optional(),
    aboveOpeningIn: gap('Mechanical draft, above an opening').optional(),
    inletIn: run('Mechanical draft, above a forced inlet within 10 ft').optional(),
    walkIn: run('Mechanical draft, above a walk').optional(),
    gradeIn: gap('Above grade').optional(),
    makerIn: gap('To an opening, by the appliance’s manual', 600).optional(),
  },
  limits,
  calculate: ({ kind, inputBtuh, makerIn, ...found }, set): Outcome | Refusal => {
    const isDirect = kind === 'DIRECT_VENT';
    if (isDirect && inputBtuh === undefined && makerIn === undefined)
      return { errors: { inputBtuh: 'Enter the input: the distance depends on it.' } };
    const min = isDirect ? byInput(inputBtuh ?? 0, set) : set.besideIn;
    const opening = makerIn === undefined ? min : { ...min, value: makerIn, reference: MANUAL };
    const checks = isDirect
      ? [...check('To an opening', found.openingIn, opening), ...check('Above grade', found.gradeIn, set.gradeIn)]
      : mechanicalChecks(found, { ...set, besideIn: opening });
    const isOpeningKnown = found.openingIn !== undefined || (!isDirect && found.aboveOpeningIn !== undefined);
    const isComplete = isOpeningKnown && found.gradeIn !== undefined;
    return {
      steps: [
        step(
          'Minimum distance to an opening',
          basisOf({ isDirect, inputBtuh, makerIn }),
          { value: opening.value, unit: 'in' },
          opening.reference,
        ),
        ...stepsOf(checks),
      ],
      result: { label: 'Minimum distance to an opening', value: opening.value, unit: 'in' },
      verdict: verdictOf(checks, isComplete),
      ruleSet: makerIn === undefined ? 'CMC' : 'MAKER',
      figures: { leastIn: opening.value },
      warnings: noteIf(!isComplete, 'Distance to the next opening and height above grade are needed to pass it.'),
    };
  },
});
