import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, ifKnown, isAtMost, noteIf, step, stepsOf, verdictOf, type Check } from '#shared/sizing/checks.ts';
import { formatNumber, plainNumber } from '#shared/sizing/measures/fractions.ts';
import { diameter, length } from '#shared/sizing/inputs.ts';
import { sourceOf, type Limit, type Limits } from '#shared/sizing/limits.ts';
import { entered, geometry, reference } from '#shared/sizing/references.ts';
import { METAL_ROUND_AREAS, circleArea } from '#shared/sizing/tables.ts';

const COLLAR = entered('Pipe and chimney the size of the stove’s own collar', 'Collar', 'Stove manufacturer');
const FULL_SIZE = reference('Flue not smaller than the connector of the appliance', 'R1003.14', 'IRC 2012', 'A');

const limits = {
  doorDivisor: {
    label: 'Door opening to round flue',
    value: 12,
    unit: '',
    reference: reference(
      'A stove burned with its doors open is taken as a fireplace, opening ÷ 12; confirm with the manufacturer',
      'No published rule found',
      'Editorial',
      'E',
    ),
  },
} as const satisfies Record<string, Limit>;

type Found = { readonly pipeIn?: number | undefined; readonly chimneyIn?: number | undefined };

const sizeChecks = (leastIn: number, { pipeIn, chimneyIn }: Found): readonly Check[] => [
  ...ifKnown(pipeIn, (value) =>
    atLeast({ label: 'Stove pipe', value, unit: 'in' }, { value: leastIn, reference: COLLAR }),
  ),
  ...ifKnown(chimneyIn, (value) =>
    atLeast(
      { label: 'Chimney', value, unit: 'in' },
      {
        value: Math.max(leastIn, pipeIn ?? 0),
        reference: pipeIn !== undefined && pipeIn > leastIn ? FULL_SIZE : COLLAR,
      },
    ),
  ),
];

/** A flue of at most this multiple of the collar's area is within NFPA 211 for every chimney; a larger one may not be. */
const ALWAYS_ALLOWED_MULTIPLE = 2;
const TOO_WIDE = 'The chimney has more than twice the area of the collar. Size it with the solid-fuel flue calculator.';

const byCollar = (collarIn: number, found: Found): Outcome => {
  const checks = sizeChecks(collarIn, found);
  const { chimneyIn = 0 } = found;
  const isTooWide = !isAtMost(circleArea(chimneyIn), ALWAYS_ALLOWED_MULTIPLE * circleArea(collarIn));
  return {
    steps: [
      step('Stove pipe and chimney', 'the size of the collar', { value: collarIn, unit: 'in' }, COLLAR),
      ...stepsOf(checks),
    ],
    result: { label: 'Stove pipe and chimney', value: collarIn, unit: 'in' },
    verdict: verdictOf(checks, !isTooWide),
    ruleSet: 'MAKER',
    figures: { pipeIn: collarIn },
    warnings: [
      ...noteIf(isTooWide, TOO_WIDE),
      'For how much larger the chimney may be, see the solid-fuel flue calculator and the manual.',
    ],
  };
};

const DOOR =
  'No published rule sizes a pipe by the firebox door. Take the collar the manufacturer fitted where there is one, and confirm this size with the manufacturer.';
const OUTSIZE = 'No available pipe is that large: ask the manufacturer.';

const byDoor = (widthIn: number, heightIn: number, { doorDivisor }: Limits<typeof limits>): Outcome => {
  const area = widthIn * heightIn;
  const needed = area / doorDivisor.value;
  const size = METAL_ROUND_AREAS.find((metalRoundArea) => circleArea(metalRoundArea.diameter) >= needed * (1 - 1e-9));
  return {
    steps: [
      step(
        'Door opening',
        `${plainNumber(widthIn)} in × ${plainNumber(heightIn)} in`,
        { value: area, unit: 'sq in' },
        geometry('Width × height'),
      ),
      step(
        'Flue area for it',
        `${formatNumber(area, 2)} ÷ ${doorDivisor.value}`,
        { value: needed, unit: 'sq in' },
        sourceOf(doorDivisor.reference, doorDivisor),
      ),
      ...ifKnown(size, (sized) =>
        step(
          'Next available pipe',
          `${formatNumber(circleArea(sized.diameter), 1)} sq in of area`,
          { value: sized.diameter, unit: 'in' },
          geometry('Area of a circle'),
        ),
      ),
    ],
    result: { label: 'Flue area for the door', value: needed, unit: 'sq in' },
    verdict: 'info',
    ruleSet: 'EDITORIAL',
    figures: { neededSqIn: needed, ...(size && { pipeIn: size.diameter }) },
    warnings: [DOOR, ...noteIf(size === undefined, OUTSIZE)],
  };
};

export const stovePipe = defineCalculator({
  id: 'stove-pipe',
  title: 'Stove pipe and chimney size',
  group: 'Appliance flue',
  shape: {
    collarIn: diameter('Collar of the stove', 24).optional(),
    doorWidthIn: length('Firebox door, width', 60).optional(),
    doorHeightIn: length('Firebox door, height', 60).optional(),
    pipeIn: diameter('Stove pipe as found', 24).optional(),
    chimneyIn: diameter('Round chimney as found', 24).optional(),
  },
  limits,
  calculate: ({ collarIn, doorWidthIn, doorHeightIn, pipeIn, chimneyIn }, set): Outcome | Refusal => {
    if (collarIn !== undefined) return byCollar(collarIn, { pipeIn, chimneyIn });
    if (doorWidthIn !== undefined && doorHeightIn !== undefined) return byDoor(doorWidthIn, doorHeightIn, set);
    return { errors: { collarIn: 'Enter the collar, or width and height of the firebox door.' } };
  },
});
