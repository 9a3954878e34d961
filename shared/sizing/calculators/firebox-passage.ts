import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, noteIf, stepsOf, verdictOf, type Check } from '#shared/sizing/checks.ts';
import { flueFacts } from '#shared/sizing/measures/flue-area.ts';
import { choiceOf, flueInput, gap, length, squareInches } from '#shared/sizing/inputs.ts';
import { sourceOf, type Limit, type Limits } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';

const IRC = 'IRC 2012';
const PASSAGE = reference('Throat, damper and smoke chamber pass at least the flue area', 'R1001.6', IRC, 'A');
const THROAT = reference('Throat 8 in above the opening and 4 in deep', 'R1001.6, R1001.7', IRC, 'A');
const DEPTH = reference('Firebox 20 in deep', 'R1001.6', IRC, 'A');
const RUMFORD = reference(
  'Rumford: 12 in deep and ⅓ of the opening width; throat 12 in up and 1/20 of the opening',
  'R1001.6 exception',
  IRC,
  'A',
);
const AIR = reference('Combustion air duct of 6 to 55 sq in', 'R1006.4', IRC, 'A');

const limits = {
  throatAboveIn: { label: 'Throat above the opening', value: 8, unit: 'in', reference: THROAT },
  throatDepthIn: { label: 'Throat depth', value: 4, unit: 'in', reference: THROAT },
  depthIn: { label: 'Firebox depth', value: 20, unit: 'in', reference: DEPTH },
  rumfordThroatAboveIn: { label: 'Rumford throat above the lintel', value: 12, unit: 'in', reference: RUMFORD },
  rumfordDepthIn: { label: 'Rumford depth', value: 12, unit: 'in', reference: RUMFORD },
  rumfordWidthPart: { label: 'Rumford width ÷ depth', value: 3, unit: '', reference: RUMFORD },
  rumfordThroatPart: { label: 'Rumford opening ÷ throat', value: 20, unit: '', reference: RUMFORD },
  airLeastSqIn: { label: 'Combustion air, at least', value: 6, unit: 'sq in', reference: AIR },
  airMostSqIn: { label: 'Combustion air, at most', value: 55, unit: 'sq in', reference: AIR },
} as const satisfies Record<string, Limit>;
type Set = Limits<typeof limits>;

type Input = {
  readonly kind: 'STANDARD' | 'RUMFORD';
  readonly openingWidthIn: number;
  readonly openingHeightIn: number;
  readonly depthIn?: number | undefined;
  readonly throatAboveIn?: number | undefined;
  readonly throatDepthIn?: number | undefined;
  readonly throatAreaSqIn?: number | undefined;
  readonly damperAreaSqIn?: number | undefined;
  readonly chamberAreaSqIn?: number | undefined;
  readonly airDuctSqIn?: number | undefined;
};

const atLeastFound = (
  label: string,
  value: number | undefined,
  unit: string,
  limit: Pick<Limit, 'value' | 'reference'>,
): readonly Check[] => (value === undefined ? [] : [atLeast({ label, value, unit }, limit)]);

const shapeChecks = (input: Input, set: Set): readonly Check[] => {
  if (input.kind === 'STANDARD') {
    return [
      ...atLeastFound('Firebox depth', input.depthIn, 'in', set.depthIn),
      ...atLeastFound('Throat above the opening', input.throatAboveIn, 'in', set.throatAboveIn),
      ...atLeastFound('Throat depth', input.throatDepthIn, 'in', set.throatDepthIn),
    ];
  }
  const depth = {
    value: Math.max(set.rumfordDepthIn.value, input.openingWidthIn / set.rumfordWidthPart.value),
    reference: sourceOf(RUMFORD, set.rumfordDepthIn, set.rumfordWidthPart),
  };
  const throat = {
    value: (input.openingWidthIn * input.openingHeightIn) / set.rumfordThroatPart.value,
    reference: set.rumfordThroatPart.reference,
  };
  return [
    ...atLeastFound('Rumford depth', input.depthIn, 'in', depth),
    ...atLeastFound('Throat above the lintel', input.throatAboveIn, 'in', set.rumfordThroatAboveIn),
    ...atLeastFound('Throat area against the opening', input.throatAreaSqIn, 'sq in', throat),
  ];
};

const passageChecks = (input: Input, flueArea: number | undefined): readonly Check[] => {
  if (flueArea === undefined) return [];
  const limit = { value: flueArea, reference: PASSAGE };
  return [
    ...atLeastFound('Throat area', input.kind === 'RUMFORD' ? undefined : input.throatAreaSqIn, 'sq in', limit),
    ...atLeastFound('Damper area', input.damperAreaSqIn, 'sq in', limit),
    ...atLeastFound('Smoke chamber area', input.chamberAreaSqIn, 'sq in', limit),
  ];
};

/** Depth, height of the throat, and its depth or, in a Rumford, its area. */
const isShapeKnown = ({ kind, depthIn, throatAboveIn, throatDepthIn, throatAreaSqIn }: Input): boolean =>
  ![depthIn, throatAboveIn, kind === 'RUMFORD' ? throatAreaSqIn : throatDepthIn].includes(undefined);

/** Passages of a standard firebox whose area isn't known: none of them may be smaller than the flue. */
const missingPassages = ({ kind, throatAreaSqIn, damperAreaSqIn, chamberAreaSqIn }: Input): readonly string[] => {
  const areas = { throat: throatAreaSqIn, damper: damperAreaSqIn, 'smoke chamber': chamberAreaSqIn };
  return kind === 'RUMFORD' ? [] : Object.entries(areas).flatMap(([name, area]) => (area === undefined ? [name] : []));
};

export const fireboxPassage = defineCalculator({
  id: 'firebox-passage',
  title: 'Firebox, throat and smoke chamber',
  group: 'Fireplace',
  shape: {
    kind: choiceOf('Firebox', { STANDARD: 'Standard', RUMFORD: 'Rumford' }),
    openingWidthIn: length('Opening width', 600),
    openingHeightIn: length('Opening height', 600),
    depthIn: length('Firebox depth', 240).optional(),
    throatAboveIn: gap('Throat above the opening', 240).optional(),
    throatDepthIn: length('Throat depth', 120).optional(),
    throatAreaSqIn: squareInches('Throat area').optional(),
    damperAreaSqIn: squareInches('Damper area, open').optional(),
    chamberAreaSqIn: squareInches('Smallest smoke chamber area').optional(),
    airDuctSqIn: squareInches('Combustion air duct').optional(),
    flue: flueInput().optional(),
  },
  limits,
  calculate: ({ flue, ...input }, set): Outcome => {
    const found = flue && flueFacts(flue);
    const air = { label: 'Combustion air duct', value: input.airDuctSqIn ?? 0, unit: 'sq in' };
    const checks = [
      ...shapeChecks(input, set),
      ...passageChecks(input, found?.area),
      ...(input.airDuctSqIn === undefined ? [] : [atLeast(air, set.airLeastSqIn), atMost(air, set.airMostSqIn)]),
    ];
    const failed = checks.filter(({ passes }) => !passes).length;
    const hasShape = isShapeKnown(input);
    const missing = found ? missingPassages(input) : [];
    return {
      steps: [...(found ? [found.step] : []), ...stepsOf(checks)],
      result: { label: 'Limits not met', value: failed, unit: '' },
      verdict: verdictOf(checks, hasShape && missing.length === 0),
      ruleSet: 'IRC',
      figures: { failed, checked: checks.length },
      warnings: [
        ...noteIf(!hasShape, 'Depth, height of the throat and its size are needed to pass it.'),
        ...noteIf(
          input.kind === 'STANDARD' && !found,
          'Throat, damper and smoke chamber were not compared with the flue.',
        ),
        ...noteIf(missing.length > 0, `Not compared with the flue: ${missing.join(', ')}.`),
      ],
    };
  },
});
