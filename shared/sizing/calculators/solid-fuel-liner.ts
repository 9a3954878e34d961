import { tilesWithin, type ChimneyWalls } from '#shared/sizing/appliance-flue.ts';
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
import { flueFacts } from '#shared/sizing/measures/flue-area.ts';
import { formatFeet, plainNumber } from '#shared/sizing/measures/fractions.ts';
import { choiceOf, diameter, flueInput, height, squareInches } from '#shared/sizing/inputs.ts';
import type { Limit, Limits } from '#shared/sizing/limits.ts';
import { entered, geometry, reference } from '#shared/sizing/references.ts';
import { circleArea, METAL_ROUND_AREAS } from '#shared/sizing/tables.ts';

const NFPA_211 = reference(
  'Flue at least the collar; at most 3 × with no wall outdoors below the roof line, 2 × otherwise',
  '12.4.5.1',
  'NFPA 211-2010, as quoted by trade pages',
  'C',
);
const MAKER = entered('Flue area by the appliance’s manual', 'Instructions', 'Appliance manufacturer');

const shape = {
  collarIn: diameter('Appliance collar', 24),
  flue: flueInput().optional(),
  walls: choiceOf('Chimney walls below the roof line', {
    INSIDE: 'All inside the building',
    OUTSIDE: 'One or more outdoors',
    UNKNOWN: 'Not known',
  }),
  heightIn: height('Chimney height').optional(),
  makerLeastSqIn: squareInches('Minimum flue area by the manufacturer').optional(),
  makerMostSqIn: squareInches('Largest flue area by the manufacturer').optional(),
  makerLeastHeightIn: height('Minimum chimney height by the manufacturer').optional(),
};

const limits = {
  leastMultiple: { label: 'Flue to collar, at least', value: 1, unit: '×', reference: NFPA_211 },
  insideMultiple: { label: 'Flue to collar, inside chimney, at most', value: 3, unit: '×', reference: NFPA_211 },
  outsideMultiple: { label: 'Flue to collar, outdoor wall, at most', value: 2, unit: '×', reference: NFPA_211 },
  leastHeightIn: {
    label: 'Chimney height many stoves assume',
    value: 180,
    unit: 'in',
    reference: reference('Many stoves assume 15 ft or more', 'Instructions', 'Trade sources', 'C'),
  },
} as const satisfies Record<string, Limit>;

type Maker = { readonly makerLeastSqIn?: number | undefined; readonly makerMostSqIn?: number | undefined };
type Set = Limits<typeof limits>;

/** The smallest and largest flue areas in sq in; if the walls are unknown, `most` is the smaller cap. */
const capsOf = (collarIn: number, walls: ChimneyWalls, { makerLeastSqIn, makerMostSqIn }: Maker, set: Set) => {
  const collar = circleArea(collarIn);
  const multiple = walls === 'INSIDE' ? set.insideMultiple : set.outsideMultiple;
  const byMaker = makerMostSqIn !== undefined;
  return {
    collar,
    inside: makerMostSqIn ?? collar * set.insideMultiple.value,
    outside: makerMostSqIn ?? collar * set.outsideMultiple.value,
    min: makerLeastSqIn ?? collar * set.leastMultiple.value,
    leastSource: makerLeastSqIn === undefined ? set.leastMultiple.reference : MAKER,
    max: makerMostSqIn ?? collar * multiple.value,
    mostSource: byMaker ? MAKER : multiple.reference,
    expression: byMaker ? 'stated by the manufacturer' : `${multiple.value} × collar`,
    isOpen: walls === 'UNKNOWN' && !byMaker,
  };
};

/** If the walls are unknown, an area between the two caps can't be checked against the maximum. */
const check = (area: number | undefined, caps: ReturnType<typeof capsOf>) => {
  if (area === undefined) return { checks: [], isBetween: false };
  const found = { label: 'Flue area as found', value: area, unit: 'sq in' };
  const isBetween = caps.isOpen && !isAtMost(area, caps.outside) && isAtMost(area, caps.inside);
  const cap = caps.isOpen ? caps.inside : caps.max;
  const checks: readonly Check[] = [
    atLeast(found, { value: caps.min, reference: caps.leastSource }),
    ...(isBetween ? [] : [atMost(found, { value: cap, reference: caps.mostSource })]),
  ];
  return { checks, isBetween };
};

/**
 * Only the manufacturer's height can fail a chimney; the common figure is a hint and is dropped if the manufacturer's is known.
 */
const heightChecks = (heightIn: number | undefined, min: number | undefined): readonly Check[] =>
  heightIn === undefined || min === undefined
    ? []
    : [atLeast({ label: 'Chimney height', value: heightIn, unit: 'in' }, { value: min, reference: MAKER })];

const heightWarning = (heightIn: number | undefined, min: number): readonly string[] =>
  heightIn !== undefined && heightIn < min
    ? [
        `The chimney is ${formatFeet(heightIn)} high; many stoves assume ${formatFeet(min)}. The manufacturer’s height governs.`,
      ]
    : [];

/** The collar's own size, or the next round size if the manual asks for more; undefined if no size is within both bounds. */
const suggestedSize = (collarIn: number, { collar, min, max }: ReturnType<typeof capsOf>): number | undefined => {
  const isAllowed = (area: number) => isAtLeast(area, min) && isAtMost(area, max);
  return isAllowed(collar) ? collarIn : METAL_ROUND_AREAS.find(({ area }) => isAllowed(area))?.diameter;
};

const SHAPE_WARNING = 'A tile of 2 : 1 fits by area only; most manufacturers ask for 8 × 8 at least.';
const UNKNOWN = 'Not determinable between the two caps: find out whether a chimney wall stands outdoors.';

export const solidFuelLiner = defineCalculator({
  id: 'solid-fuel-liner',
  title: 'Solid-fuel appliance flue',
  group: 'Appliance flue',
  shape,
  limits,
  calculate: ({ collarIn, flue, walls, heightIn, ...maker }, set): Outcome | Refusal => {
    const caps = capsOf(collarIn, walls, maker, set);
    if (maker.makerMostSqIn !== undefined && !isAtLeast(caps.max, caps.min)) {
      return { errors: { makerMostSqIn: 'The maximum is below the minimum.' } };
    }
    const found = flue && flueFacts(flue);
    const { checks: areaChecks, isBetween } = check(found?.area, caps);
    const checks = [...areaChecks, ...heightChecks(heightIn, maker.makerLeastHeightIn)];
    const { collar, min, max, inside, outside, mostSource } = caps;
    return {
      steps: [
        step(
          'Collar area',
          `π × ${plainNumber(collarIn)}² ÷ 4`,
          { value: collar, unit: 'sq in' },
          geometry('Area of a circle'),
        ),
        step('Largest flue area', caps.expression, { value: max, unit: 'sq in' }, mostSource),
        ...ifKnown(found, ({ step: one }) => one),
        ...stepsOf(checks),
      ],
      result: { label: 'Largest flue area', value: max, unit: 'sq in' },
      verdict: verdictOf(checks, areaChecks.length > 0 && !isBetween),
      ruleSet: 'NFPA_211',
      figures: {
        collarSqIn: collar,
        leastSqIn: min,
        mostSqIn: max,
        insideMostSqIn: inside,
        outsideMostSqIn: outside,
        ...ifKnown(suggestedSize(collarIn, caps), (suggestedDiameterIn) => ({ suggestedDiameterIn }))[0],
      },
      fits: tilesWithin(min, max),
      warnings: [
        ...noteIf(isBetween, UNKNOWN),
        ...noteIf(found?.shape === 'longRectangle', SHAPE_WARNING),
        ...(maker.makerLeastHeightIn === undefined ? heightWarning(heightIn, set.leastHeightIn.value) : []),
      ],
    };
  },
});
