import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import {
  atLeast,
  atMost,
  ifKnown,
  isAtLeast,
  isAtMost,
  noteIf,
  step,
  stepsOf,
  verdictOf,
  type Check,
} from '#shared/sizing/checks.ts';
import { alwaysShown, gap, length, yesOrNo } from '#shared/sizing/inputs.ts';
import { sourceOf, type Limit, type Limits } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';
import { formatInches, plainNumber } from '#shared/sizing/measures/fractions.ts';

const IRC = 'IRC 2012';
const EXTENSION = reference(
  '16 in in front and 8 in each side; 20 and 12 in from 6 sq ft of opening',
  'R1001.10',
  IRC,
  'A',
);
const THICKNESS = reference(
  'Extension 2 in thick, ⅜ in where the firebox floor is 8 in or more above it',
  'R1001.9.2',
  IRC,
  'A',
);

const limits = {
  largeOpeningSqIn: { label: 'Large opening from', value: 864, unit: 'sq in', reference: EXTENSION },
  smallFrontIn: { label: 'Front, small opening', value: 16, unit: 'in', reference: EXTENSION },
  smallSideIn: { label: 'Side, small opening', value: 8, unit: 'in', reference: EXTENSION },
  largeFrontIn: { label: 'Front, large opening', value: 20, unit: 'in', reference: EXTENSION },
  largeSideIn: { label: 'Side, large opening', value: 12, unit: 'in', reference: EXTENSION },
  hearthThicknessIn: {
    label: 'Hearth thickness',
    value: 4,
    unit: 'in',
    reference: reference('Hearth 4 in thick', 'R1001.9.1', IRC, 'A'),
  },
  thicknessIn: { label: 'Thickness', value: 2, unit: 'in', reference: THICKNESS },
  raisedFromIn: { label: 'Raised firebox from', value: 8, unit: 'in', reference: THICKNESS },
  raisedThicknessIn: { label: 'Thickness, raised firebox', value: 0.375, unit: 'in', reference: THICKNESS },
} as const satisfies Record<string, Limit>;

const measured = (label: string, value: number | undefined, limit: Limit): readonly Check[] =>
  value === undefined ? [] : [atLeast({ label, value, unit: 'in' }, limit)];

/** If the firebox is above the extension, the height from which that counts is also a source of the limit. */
const thicknessLimit = (
  limit: Limit,
  raisedIn: number | undefined,
  { raisedFromIn }: { readonly raisedFromIn: Limit },
): Limit => (raisedIn === undefined ? limit : { ...limit, reference: sourceOf(limit.reference, limit, raisedFromIn) });

export const hearthExtension = defineCalculator({
  id: 'hearth-extension',
  title: 'Hearth extension',
  group: 'Fireplace',
  shape: {
    openingWidthIn: length('Opening width', 600),
    openingHeightIn: length('Opening height', 600),
    frontIn: gap('In front of the opening', 600).optional(),
    leftIn: gap('Past the opening, left', 600).optional(),
    rightIn: gap('Past the opening, right', 600).optional(),
    thicknessIn: gap('Thickness of the extension', 60).optional(),
    raisedIn: gap('Firebox floor above the extension', 120).optional(),
    hearthThicknessIn: gap('Thickness of the hearth', 60).optional(),
  },
  limits,
  calculate: ({ openingWidthIn, openingHeightIn, frontIn, leftIn, rightIn, ...thick }, set): Outcome => {
    const { thicknessIn, raisedIn, hearthThicknessIn } = thick;
    const area = openingWidthIn * openingHeightIn;
    const isLarge = isAtLeast(area, set.largeOpeningSqIn.value);
    const [front, side] = isLarge ? [set.largeFrontIn, set.largeSideIn] : [set.smallFrontIn, set.smallSideIn];
    const isRaised = raisedIn !== undefined && isAtLeast(raisedIn, set.raisedFromIn.value);
    const checks = [
      ...measured('In front', frontIn, front),
      ...measured('Left', leftIn, side),
      ...measured('Right', rightIn, side),
      ...measured(
        'Thickness',
        thicknessIn,
        thicknessLimit(isRaised ? set.raisedThicknessIn : set.thicknessIn, raisedIn, set),
      ),
      ...measured('Hearth thickness', hearthThicknessIn, set.hearthThicknessIn),
    ];
    const isComplete = frontIn !== undefined && leftIn !== undefined && rightIn !== undefined;
    return {
      steps: [
        step(
          'Opening area',
          `${plainNumber(openingWidthIn)} in × ${plainNumber(openingHeightIn)} in`,
          { value: area, unit: 'sq in' },
          set.largeOpeningSqIn.reference,
        ),
        step(
          'Minimum in front',
          isLarge ? 'opening of 6 sq ft or more' : 'opening under 6 sq ft',
          { value: front.value, unit: 'in' },
          front.reference,
        ),
        step(
          'Minimum each side',
          isLarge ? 'opening of 6 sq ft or more' : 'opening under 6 sq ft',
          { value: side.value, unit: 'in' },
          side.reference,
        ),
        ...stepsOf(checks),
      ],
      result: { label: 'Minimum in front', value: front.value, unit: 'in' },
      verdict: verdictOf(checks, isComplete),
      ruleSet: 'IRC',
      figures: { leastFrontIn: front.value, leastSideIn: side.value },
    };
  },
});

const MANTEL = reference(
  'None within 6 in; within 12 in it may stand out ⅛ in per inch of distance',
  'R1001.11 exception 4',
  IRC,
  'A',
);

const noncombustible = (value: number): Outcome => ({
  steps: [],
  result: { label: 'Distance from the opening', value, unit: 'in' },
  verdict: 'passes',
  ruleSet: 'IRC',
  figures: {},
  warnings: ['Noncombustible materials are not limited here.'],
});

const DISTANCE = 'Distance from the opening';
const LEG = 'Leg from the side of the opening';

const mantelLimits = {
  nearestIn: { label: 'Nothing that burns within', value: 6, unit: 'in', reference: MANTEL },
  farIn: { label: 'Limited to', value: 12, unit: 'in', reference: MANTEL },
  projectionPerInch: { label: 'Projection per inch of distance', value: 0.125, unit: 'in', reference: MANTEL },
} as const satisfies Record<string, Limit>;

const askLeg = ({ farIn }: Limits<typeof mantelLimits>): string =>
  `Within ${formatInches(farIn.value)} of the opening, also measure how far the leg stands out.`;

type Trim = {
  readonly label: string;
  readonly distanceIn: number | undefined;
  readonly projectionIn: number | undefined;
};

/** The projection of a shelf or leg is limited from the nearest distance to the far one, both included. */
const trimOf = (
  { label, distanceIn, projectionIn }: Trim,
  { nearestIn, farIn, projectionPerInch }: Limits<typeof mantelLimits>,
) => {
  if (distanceIn === undefined) return { isWithin: false, isComplete: false, max: 0, checks: [] };
  const isWithin = isAtMost(distanceIn, farIn.value);
  const isFar = isAtLeast(distanceIn, nearestIn.value);
  const max = isFar ? distanceIn * projectionPerInch.value : 0;
  const bound = { value: max, reference: sourceOf(MANTEL, projectionPerInch, farIn) };
  const checks = ifKnown(isFar && isWithin ? projectionIn : undefined, (value) =>
    atMost({ label, value, unit: 'in' }, bound),
  );
  return { isWithin, isComplete: !isWithin || projectionIn !== undefined, max, checks };
};

export const mantelClearance = defineCalculator({
  id: 'mantel-clearance',
  title: 'Mantel and trim clearance',
  group: 'Fireplace',
  shape: {
    isCombustible: yesOrNo('It can burn'),
    distanceIn: alwaysShown(gap(DISTANCE, 240).optional()),
    projectionIn: gap('Stands out from the wall', 120).optional(),
    legIn: gap(LEG, 240).optional(),
    legProjectionIn: gap('Leg stands out from the wall', 120).optional(),
  },
  limits: mantelLimits,
  calculate: ({ isCombustible, distanceIn, projectionIn, legIn, legProjectionIn }, set): Outcome | Refusal => {
    const nearest = distanceIn ?? legIn;
    if (nearest === undefined) return { errors: { distanceIn: 'Enter at least one of the two distances.' } };
    if (!isCombustible) return noncombustible(nearest);
    const least = { ...set.nearestIn, reference: sourceOf(MANTEL, set.nearestIn, set.farIn) };
    const shelf = trimOf({ label: 'Projection', distanceIn, projectionIn }, set);
    const leg = trimOf({ label: 'Projection of the leg', distanceIn: legIn, projectionIn: legProjectionIn }, set);
    const isLegOpen = legIn !== undefined && !leg.isComplete;
    const checks = [
      ...measured(DISTANCE, distanceIn, least),
      ...measured(LEG, legIn, least),
      ...shelf.checks,
      ...leg.checks,
    ];
    return {
      steps: stepsOf(checks),
      result: shelf.isWithin
        ? { label: 'Largest projection', value: shelf.max, unit: 'in' }
        : { label: distanceIn === undefined ? LEG : DISTANCE, value: nearest, unit: 'in' },
      verdict: verdictOf(checks, shelf.isComplete && !isLegOpen),
      ruleSet: 'IRC',
      figures: {
        ...(shelf.isWithin && { mostProjectionIn: shelf.max }),
        ...(leg.isWithin && { mostLegProjectionIn: leg.max }),
      },
      warnings: noteIf(isLegOpen, askLeg(set)),
    };
  },
});
