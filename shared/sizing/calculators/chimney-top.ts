import * as z from 'zod';
import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, failing, ifKnown, sentence, step, stepsOf, verdictOf } from '#shared/sizing/checks.ts';
import { HEIGHT_REFERENCE } from '#shared/sizing/chimney-height.ts';
import { flueFacts } from '#shared/sizing/measures/flue-area.ts';
import { formatInches, formatNumber, plainNumber } from '#shared/sizing/measures/fractions.ts';
import { amount, diameter, flueInput, length, relative, run, squareInches, yesOrNo } from '#shared/sizing/inputs.ts';
import { sourceOf, type Limit } from '#shared/sizing/limits.ts';
import { CAP_REFERENCE } from '#shared/sizing/liners/liner.ts';
import { derived, reference } from '#shared/sizing/references.ts';
import type { CalculationStep, RuleReference, Verdict } from '#shared/sizing/types.ts';

const heightLimits = {
  aboveRoofIn: { label: 'Above the roof', value: 36, unit: 'in', reference: HEIGHT_REFERENCE },
  aboveNearbyIn: { label: 'Above anything near', value: 24, unit: 'in', reference: HEIGHT_REFERENCE },
  nearbyIn: { label: 'Near means within', value: 120, unit: 'in', reference: HEIGHT_REFERENCE },
} as const satisfies Record<string, Limit>;

export const chimneyHeight = defineCalculator({
  id: 'chimney-height',
  title: 'Chimney height as measured, 3-2-10 rule',
  group: 'Chimney',
  shape: {
    aboveRoofIn: relative('Above the roof where it leaves it').optional(),
    aboveWithin10FtIn: relative('Above anything within 10 ft').optional(),
  },
  limits: { aboveRoofIn: heightLimits.aboveRoofIn, aboveNearbyIn: heightLimits.aboveNearbyIn },
  calculate: ({ aboveRoofIn, aboveWithin10FtIn }, set): Outcome | Refusal => {
    if (aboveRoofIn === undefined && aboveWithin10FtIn === undefined) {
      return { errors: { aboveRoofIn: 'Enter at least one of the two heights.' } };
    }
    const checks = [
      ...ifKnown(aboveRoofIn, (value) =>
        atLeast({ label: 'Above the roof where it leaves it', value, unit: 'in' }, set.aboveRoofIn),
      ),
      ...ifKnown(aboveWithin10FtIn, (value) =>
        atLeast({ label: 'Above anything within 10 ft', value, unit: 'in' }, set.aboveNearbyIn),
      ),
    ];
    const spare = Math.min(
      (aboveRoofIn ?? Infinity) - set.aboveRoofIn.value,
      (aboveWithin10FtIn ?? Infinity) - set.aboveNearbyIn.value,
    );
    return {
      steps: stepsOf(checks),
      result: { label: spare < 0 ? 'Too short by' : 'To spare', value: Math.abs(spare), unit: 'in' },
      verdict: verdictOf(checks, checks.length === 2),
      ruleSet: 'IRC',
      warnings: checks.length === 2 ? [] : ['Only one of the two heights is known.'],
    };
  },
});

/**
 * For one plane of roof that rises from the chimney's up-slope face to the ridge. All heights are above the point where the
 * chimney leaves the roof.
 */
export const chimneyHeightNeeded = defineCalculator({
  id: 'chimney-height-needed',
  title: 'Chimney height needed, 3-2-10 rule',
  group: 'Chimney',
  shape: {
    pitch: amount('Roof pitch, rise in 12', { min: 0, max: 24, unit: 'in 12' }),
    ridgeDistanceIn: run('Up-slope face to the ridge, level'),
    nearby: z
      .array(
        z
          .strictObject({
            distanceIn: run('Distance, level'),
            aboveRoofIn: run('Height above where the chimney leaves the roof'),
          })
          .meta({ title: 'Structure' }),
      )
      .max(10, 'Enter at most 10 structures.')
      .meta({ title: 'Structures nearby' })
      .optional(),
    foundIn: run('Height above the roof as found').optional(),
  },
  limits: heightLimits,
  calculate: ({ pitch, ridgeDistanceIn, nearby = [], foundIn }, set): Outcome => {
    const reach = Math.min(ridgeDistanceIn, set.nearbyIn.value);
    const roof = (pitch / 12) * reach;
    const others = nearby
      .filter(({ distanceIn }) => distanceIn <= set.nearbyIn.value)
      .map(({ aboveRoofIn }) => aboveRoofIn);
    const highest = Math.max(roof, ...others);
    const needed = Math.max(set.aboveRoofIn.value, highest + set.aboveNearbyIn.value);
    const source = sourceOf(HEIGHT_REFERENCE, set.nearbyIn, set.aboveNearbyIn, set.aboveRoofIn);
    const checks =
      foundIn === undefined
        ? []
        : [atLeast({ label: 'As found', value: foundIn, unit: 'in' }, { value: needed, reference: source })];
    return {
      steps: [
        step(
          'Highest roof within reach',
          `${pitch} ÷ 12 × ${formatInches(reach)}`,
          { value: roof, unit: 'in' },
          set.nearbyIn.reference,
        ),
        ...(others.length === 0
          ? []
          : [
              step(
                'Highest within reach',
                'roof and structures',
                { value: highest, unit: 'in' },
                set.nearbyIn.reference,
              ),
            ]),
        step(
          'Height needed above the roof',
          `the larger of ${set.aboveRoofIn.value} in and ${formatNumber(highest, 2)} + ${set.aboveNearbyIn.value} in`,
          { value: needed, unit: 'in' },
          source,
        ),
        ...stepsOf(checks),
      ],
      result: { label: 'Height needed above the roof', value: needed, unit: 'in' },
      verdict: verdictOf(checks),
      ruleSet: 'IRC',
      figures: { neededIn: needed },
      warnings: ['Measure to the flue top, not to the cap.'],
    };
  },
});

const CRICKET = reference(
  'Cricket where the chimney is over 30 in wide along the ridge and not at it',
  'R1003.20',
  'IRC 2012',
  'A',
);
const CRICKET_HEIGHT = reference(
  'Height of a cricket: ½ of the width at 12/12, ⅓ at 8/12, ¼ at 6/12, ⅙ at 4/12, ⅛ at 3/12',
  'R1003.20',
  'IRC 2012',
  'A',
);
const BETWEEN_PITCHES = derived('Straight line between the printed pitches: width × pitch ÷ 24');

const verdictOn = (isNeeded: boolean, hasCricket: boolean | undefined): Verdict => {
  if (!isNeeded || hasCricket === true) return 'passes';
  return hasCricket === false ? 'fails' : 'info';
};
/** A step that names the required cricket if it isn't there. */
const missingSteps = (verdict: Verdict, heightIn: number, source: RuleReference): readonly CalculationStep[] =>
  verdict === 'fails'
    ? [
        failing('Cricket', `none; ${formatInches(heightIn)} high required`, { value: heightIn, unit: 'in' }, source)
          .step,
      ]
    : [];
const PRINTED_PITCHES = [12, 8, 6, 4, 3];

export const cricket = defineCalculator({
  id: 'cricket',
  title: 'Cricket',
  group: 'Chimney',
  shape: {
    widthIn: length('Chimney width along the ridge', 600),
    pitch: amount('Roof pitch, rise in 12', { max: 24, unit: 'in 12' }),
    isAtRidge: yesOrNo('The chimney stands at the ridge'),
    hasCricket: yesOrNo('A cricket is there').optional(),
  },
  limits: { widestWithoutIn: { label: 'Widest chimney without cricket', value: 30, unit: 'in', reference: CRICKET } },
  calculate: ({ widthIn, pitch, isAtRidge, hasCricket }, { widestWithoutIn }): Outcome | Refusal => {
    const isNeeded = widthIn > widestWithoutIn.value && !isAtRidge;
    if (isNeeded && (pitch < 3 || pitch > 12))
      return { errors: { pitch: 'The table covers 3 in 12 to 12 in 12 and is never extended.' } };
    const height = isNeeded ? (widthIn * pitch) / 24 : 0;
    const isPrinted = PRINTED_PITCHES.includes(pitch);
    const source = isPrinted ? CRICKET_HEIGHT : BETWEEN_PITCHES;
    const verdict = verdictOn(isNeeded, hasCricket);
    return {
      steps: [
        {
          ...step(
            'Width along the ridge',
            `${formatInches(widthIn)} measured; a cricket is required over ${formatInches(widestWithoutIn.value)}`,
            { value: widthIn, unit: 'in' },
            widestWithoutIn.reference,
          ),
          isComparison: true,
        },
        ...(isAtRidge
          ? [
              sentence(
                'At the ridge',
                'the chimney stands at the ridge: no cricket is required at any width',
                { value: widthIn, unit: 'in' },
                CRICKET,
              ),
            ]
          : []),
        ...(isNeeded
          ? [
              step(
                'Height of the cricket',
                `${plainNumber(widthIn)} × ${pitch} ÷ 24`,
                { value: height, unit: 'in' },
                source,
              ),
            ]
          : []),
        ...missingSteps(verdict, height, widestWithoutIn.reference),
      ],
      result: { label: 'Height of the cricket', value: height, unit: 'in' },
      ...(!isNeeded && { conclusion: 'No cricket required.' }),
      verdict,
      ruleSet: 'IRC',
      figures: { heightIn: height },
      warnings: isNeeded && !isPrinted ? ['This pitch lies between the printed ones.'] : [],
    };
  },
});

const MESH = reference('Arrestor openings pass ⅜ in spheres and stop those over ½ in', 'R1003.9.2', 'IRC 2012', 'A');

export const capArea = defineCalculator({
  id: 'cap-area',
  title: 'Rain cap and spark arrestor',
  group: 'Chimney',
  shape: {
    flue: flueInput(),
    netFreeAreaSqIn: squareInches('Net free area of cap or arrestor').optional(),
    meshIn: diameter('Mesh opening', 12).optional(),
  },
  limits: {
    multiple: { label: 'Net free area to flue', value: 4, unit: '×', reference: CAP_REFERENCE },
    meshLeastIn: { label: 'Mesh, at least', value: 0.375, unit: 'in', reference: MESH },
    meshMostIn: { label: 'Mesh, at most', value: 0.5, unit: 'in', reference: MESH },
  },
  calculate: ({ flue, netFreeAreaSqIn, meshIn }, { multiple, meshLeastIn, meshMostIn }): Outcome => {
    const found = flueFacts(flue);
    const needed = (found?.area ?? 0) * multiple.value;
    const mesh = { label: 'Mesh opening', value: meshIn ?? 0, unit: 'in' };
    const checks = [
      ...ifKnown(netFreeAreaSqIn, (value) =>
        atLeast({ label: 'Net free area', value, unit: 'sq in' }, { value: needed, reference: multiple.reference }),
      ),
      ...(meshIn === undefined ? [] : [atLeast(mesh, meshLeastIn), atMost(mesh, meshMostIn)]),
    ];
    return {
      steps: [
        ...(found ? [found.step] : []),
        step('Minimum net free area', `${multiple.value} × flue`, { value: needed, unit: 'sq in' }, multiple.reference),
        ...stepsOf(checks),
      ],
      result: { label: 'Minimum net free area', value: needed, unit: 'sq in' },
      verdict: verdictOf(checks, netFreeAreaSqIn !== undefined),
      ruleSet: 'IRC',
      figures: { leastSqIn: needed },
    };
  },
});
