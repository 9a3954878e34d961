import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, failing, noteIf, step, stepsOf, verdictOf } from '#shared/sizing/checks.ts';
import { formatFigure } from '#shared/sizing/measures/figures.ts';
import { formatNumber, plainNumber } from '#shared/sizing/measures/fractions.ts';
import { amount, diameter, height, squareInches, yesOrNo } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { linerOrderLengthFt } from '#shared/sizing/liners/liner.ts';
import { derived, entered, geometry, reference } from '#shared/sizing/references.ts';
import { circleArea } from '#shared/sizing/tables.ts';

const COLLAR = reference('Flue area at least the collar', '12.4.5.1', 'NFPA 211-2010, as quoted by trade pages', 'C');
const leastMultiple: Limit = { label: 'Flue to collar, at least', value: 1, unit: '×', reference: COLLAR };
const OVAL = geometry('Stadium of the same perimeter: L = W + (π ÷ 2) × (D − W); area = W × (L − W) + π W² ÷ 4');

const LISTING = entered(
  'An oval that the manufacturers of liner and appliance accept',
  'Manual',
  'Liner and appliance manufacturers',
);

const collarChecks = (area: number, collarIn: number | undefined, limit: Limit) =>
  collarIn === undefined
    ? []
    : [
        atLeast(
          { label: 'Area against the collar', value: area, unit: 'sq in' },
          { value: circleArea(collarIn) * limit.value, reference: limit.reference },
        ),
      ];

const sameArea = (area: number) =>
  step(
    'Round of the same area',
    `√(4 × ${formatNumber(area, 2)} ÷ π)`,
    { value: Math.sqrt((4 * area) / Math.PI), unit: 'in' },
    geometry('Diameter of a circle of equal area'),
  );

export const ovalLiner = defineCalculator({
  id: 'oval-liner',
  title: 'Round liner made oval',
  group: 'Appliance flue',
  shape: {
    roundIn: diameter('Round liner'),
    widthIn: diameter('Narrow side when oval'),
    collarIn: diameter('Appliance collar', 24).optional(),
    isAccepted: yesOrNo('The manufacturers of liner and appliance accept an oval').optional(),
  },
  limits: { leastMultiple },
  calculate: ({ roundIn, widthIn, collarIn, isAccepted }, set): Outcome | Refusal => {
    if (widthIn > roundIn) return { errors: { widthIn: 'An oval is narrower than the round liner it is made of.' } };
    const long = widthIn + (Math.PI / 2) * (roundIn - widthIn);
    const area = widthIn * (long - widthIn) + circleArea(widthIn);
    const loss = (1 - area / circleArea(roundIn)) * 100;
    const checks = [
      ...collarChecks(area, collarIn, set.leastMultiple),
      ...(isAccepted === false
        ? [failing('Oval liner', 'not accepted by the manufacturers', { value: area, unit: 'sq in' }, LISTING)]
        : []),
    ];
    return {
      steps: [
        step(
          'Long side',
          `${plainNumber(widthIn)} + (π ÷ 2) × (${plainNumber(roundIn)} − ${plainNumber(widthIn)})`,
          { value: long, unit: 'in' },
          OVAL,
        ),
        step(
          'Area',
          `${plainNumber(widthIn)} × (${formatNumber(long, 3)} − ${plainNumber(widthIn)}) + π × ${plainNumber(widthIn)}² ÷ 4`,
          { value: area, unit: 'sq in' },
          OVAL,
        ),
        step(
          'Area lost',
          `against ${formatFigure(circleArea(roundIn), 'sq in')} round`,
          { value: loss, unit: '%' },
          OVAL,
        ),
        sameArea(area),
        ...stepsOf(checks),
      ],
      result: { label: 'Area when oval', value: area, unit: 'sq in' },
      verdict: verdictOf(checks, isAccepted === true),
      ruleSet: 'GEOMETRY',
      figures: { longIn: long, areaSqIn: area, lossPct: loss },
      warnings: noteIf(
        isAccepted !== true,
        'Only where the manufacturers of liner and appliance accept an oval: confirm it.',
      ),
    };
  },
});

export const rectangularLiner = defineCalculator({
  id: 'rectangular-liner',
  title: 'Rectangular liner',
  group: 'Appliance flue',
  shape: {
    lengthIn: diameter('Inside length', 96),
    widthIn: diameter('Inside width', 96),
    collarIn: diameter('Appliance collar', 24).optional(),
  },
  limits: { leastMultiple },
  calculate: ({ lengthIn, widthIn, collarIn }, set): Outcome => {
    const area = lengthIn * widthIn;
    const checks = collarChecks(area, collarIn, set.leastMultiple);
    return {
      steps: [
        step(
          'Area',
          `${plainNumber(lengthIn)} × ${plainNumber(widthIn)}`,
          { value: area, unit: 'sq in' },
          geometry('Inside length × inside width'),
        ),
        sameArea(area),
        ...stepsOf(checks),
      ],
      result: { label: 'Area', value: area, unit: 'sq in' },
      verdict: verdictOf(checks),
      ruleSet: 'GEOMETRY',
      figures: { areaSqIn: area },
    };
  },
});

export const linerLength = defineCalculator({
  id: 'liner-length',
  title: 'Liner length to order',
  group: 'Chimney',
  shape: { heightIn: height('Flue height') },
  limits: {},
  calculate: ({ heightIn }): Outcome => {
    const feet = linerOrderLengthFt(heightIn);
    return {
      steps: [
        step(
          'Length to order',
          `${formatNumber(heightIn / 12, 3)} ft + 1 ft, up to the next whole foot`,
          { value: feet, unit: 'ft' },
          reference('Pull sheet: one foot more than the flue', 'Pull sheet', 'Practice', 'E'),
        ),
      ],
      result: { label: 'Order', value: feet, unit: 'ft' },
      verdict: 'info',
      ruleSet: 'PRACTICE',
    };
  },
});

const POUR = reference(
  'Void around the liner ÷ volume of a bag, up to whole bags',
  'Pour mix',
  'New England Chimney Supply',
  'B',
);

export const pourMix = defineCalculator({
  id: 'pour-mix',
  title: 'Poured insulation, bags',
  group: 'Chimney',
  shape: {
    lengthIn: diameter('Inside length of the old flue', 96),
    widthIn: diameter('Inside width of the old flue', 96),
    linerAreaSqIn: squareInches('Area of the liner'),
    heightIn: height('Height'),
    bagCuFt: amount('Mix of one bag', { max: 20, unit: 'cu ft' }).optional(),
  },
  limits: {},
  calculate: ({ lengthIn, widthIn, linerAreaSqIn, heightIn, bagCuFt = 2 }): Outcome | Refusal => {
    const space = lengthIn * widthIn - linerAreaSqIn;
    if (space <= 0) return { errors: { linerAreaSqIn: 'The liner leaves no room to pour.' } };
    const volume = (space * heightIn) / 1728;
    const bags = Math.ceil(volume / bagCuFt - 1e-9);
    return {
      steps: [
        step(
          'Void',
          `(${plainNumber(lengthIn)} × ${plainNumber(widthIn)} − ${plainNumber(linerAreaSqIn)}) × ${plainNumber(heightIn)} ÷ 1728`,
          { value: volume, unit: 'cu ft' },
          derived('Volume'),
        ),
        step('Bags', `void ÷ ${bagCuFt} cu ft`, { value: bags, unit: 'bags' }, POUR),
      ],
      result: { label: 'Bags', value: bags, unit: 'bags' },
      verdict: 'info',
      ruleSet: 'MAKER',
      figures: { cuFt: volume },
    };
  },
});
