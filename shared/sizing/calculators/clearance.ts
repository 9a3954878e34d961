import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, step, stepsOf, verdictOf, given, noteIf } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/fractions.ts';
import { choiceOf, gap, labelsOf } from '#shared/sizing/inputs.ts';
import type { Limit, LimitTable } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';

const CHIMNEY = reference('2 in to a masonry chimney inside the building, 1 in outside', 'R1003.18', 'IRC 2012', 'A');
const CHIMNEY_EXCEPTION = reference(
  'In a masonry wall, and for trim and sheathing edges, 12 in from the inside of the liner',
  'R1003.18 exception',
  'IRC 2012',
  'A',
);
const FIREPLACE = reference('2 in at front and sides, 4 in at the back', 'R1001.11', 'IRC 2012', 'A');
const CONNECTOR = reference(
  'Single-wall connector to combustibles',
  'Table 303.3(2)',
  'CMC 2013 (NFPA 211 Table 9.5.1.1)',
  'A',
);
const GAS_CONNECTOR = reference('Single-wall gas connector to combustibles', 'Table 12.8.4.5', 'NFPA 54-2012', 'A');
const HEATER = reference('Unlisted solid-fuel room heater to combustibles', 'Table 303.4', 'CMC 2013', 'A');
const MASONRY_HEATER = reference('Masonry heater to combustibles', 'R1002.5', 'IRC 2012', 'A');
const LISTED_PIPE = reference('Listed clearance of the pipe', 'Sizing guide', 'Hart & Cooley', 'B');

const limit = (label: string, value: number, source: Limit['reference']): Limit => ({
  label,
  value,
  unit: 'in',
  reference: source,
});

/** Least clearance to combustibles in inches before any protection. */
const limits = {
  CHIMNEY_INTERIOR: limit('Masonry chimney inside', 2, CHIMNEY),
  CHIMNEY_EXTERIOR: limit('Masonry chimney outside', 1, CHIMNEY),
  FIREPLACE_FRONT_SIDES: limit('Masonry fireplace, front and sides', 2, FIREPLACE),
  FIREPLACE_BACK: limit('Masonry fireplace, back', 4, FIREPLACE),
  CHIMNEY_LINER_TO_TRIM: limit('Flue liner to trim and sheathing edges, or in a masonry wall', 12, CHIMNEY_EXCEPTION),
  FIREPLACE_TRIM: limit('Firebox lining to abutting trim, or in a masonry wall', 12, FIREPLACE),
  FACTORY_CHIMNEY: limit('All-fuel factory-built chimney', 2, LISTED_PIPE),
  TYPE_B_VENT: limit('Type B gas vent', 1, LISTED_PIPE),
  CONNECTOR_SOLID_FUEL: limit('Single-wall connector: solid fuel, oil, unlisted', 18, CONNECTOR),
  CONNECTOR_LISTED_OIL: limit('Single-wall connector: oil listed for Type L', 9, CONNECTOR),
  CONNECTOR_MEDIUM_HEAT: limit('Single-wall connector: medium heat', 36, CONNECTOR),
  CONNECTOR_UNLISTED_GAS: limit('Single-wall connector: unlisted gas with hood', 9, GAS_CONNECTOR),
  CONNECTOR_LISTED_GAS: limit('Single-wall connector: listed gas with hood', 6, GAS_CONNECTOR),
  STOVE_UNLISTED: limit('Unlisted stove, radiant', 36, HEATER),
  CIRCULATING_SIDES: limit('Unlisted circulating heater, sides and back', 12, HEATER),
  CIRCULATING_FRONT: limit('Unlisted circulating heater, front', 24, HEATER),
  CIRCULATING_TOP: limit('Unlisted circulating heater, top', 36, HEATER),
  FIREPLACE_STOVE_SIDES: limit('Unlisted fireplace stove, sides and back', 48, HEATER),
  FIREPLACE_STOVE_FRONT: limit('Unlisted fireplace stove, front', 54, HEATER),
  FIREPLACE_STOVE_TOP: limit('Unlisted fireplace stove, top', 48, HEATER),
  MASONRY_HEATER: limit('Masonry heater', 36, MASONRY_HEATER),
  MASONRY_HEATER_THICK: limit('Masonry heater, walls of 8 in and channels of 5 in', 4, MASONRY_HEATER),
  MASONRY_HEATER_CEILING: limit('Masonry heater to the ceiling', 8, MASONRY_HEATER),
} as const satisfies LimitTable;
type Item = keyof typeof limits;

const REDUCIBLE: readonly Item[] = [
  'CONNECTOR_SOLID_FUEL',
  'CONNECTOR_LISTED_OIL',
  'CONNECTOR_MEDIUM_HEAT',
  'CONNECTOR_UNLISTED_GAS',
  'CONNECTOR_LISTED_GAS',
  'STOVE_UNLISTED',
  'CIRCULATING_SIDES',
  'CIRCULATING_FRONT',
  'CIRCULATING_TOP',
  'FIREPLACE_STOVE_SIDES',
  'FIREPLACE_STOVE_FRONT',
  'FIREPLACE_STOVE_TOP',
];

const THIRD = 1 / 3;
/** Share of the clearance left, by where the protection hangs; the table gives no ceiling value for masonry. */
const PROTECTION = {
  NONE: { label: 'None', wall: 1, ceiling: 1 },
  A_MASONRY: { label: '3½ in masonry, no air space', wall: 2 * THIRD, ceiling: undefined },
  B_BOARD_ON_BATTS: { label: '½ in board over 1 in batts, no air space', wall: 0.5, ceiling: 2 * THIRD },
  C_METAL_ON_BATTS: { label: '24 ga metal over 1 in batts, ventilated', wall: THIRD, ceiling: 0.5 },
  D_MASONRY_VENTILATED: { label: '3½ in masonry, ventilated', wall: THIRD, ceiling: undefined },
  E_METAL: { label: '24 ga metal, ventilated', wall: THIRD, ceiling: 0.5 },
  F_BOARD: { label: '½ in board, ventilated', wall: THIRD, ceiling: 0.5 },
  G_TWO_METAL: { label: 'Two 24 ga sheets, ventilated', wall: THIRD, ceiling: 0.5 },
  H_BATTS_BETWEEN: { label: 'Batts between two sheets, ventilated', wall: THIRD, ceiling: 0.5 },
} as const;
type Protection = keyof typeof PROTECTION;

const REDUCTION = reference(
  'Clearance reduction by protection; the table is printed for 36 in, other clearances take the same shares',
  'Table 12.6.2.1; IMC 308.6',
  'NFPA 211; IRC 2018',
  'A',
);
const LISTED = reference('The listed clearance of the appliance or pipe governs', 'Instructions', 'Maker', 'B');

const share = (protection: Protection, surface: 'WALL' | 'CEILING'): number | undefined =>
  surface === 'WALL' ? PROTECTION[protection].wall : PROTECTION[protection].ceiling;

const reducedStep = (base: Limit, left: number, protection: Protection) =>
  step(
    PROTECTION[protection].label,
    `${base.value} in × ${formatNumber(left, 2)}`,
    { value: base.value * left, unit: 'in' },
    REDUCTION,
  );

const leastOf = (base: Limit, left: number, listedIn: number | undefined) => {
  if (listedIn !== undefined) return { value: listedIn, source: LISTED };
  return { value: base.value * left, source: left === 1 ? base.reference : REDUCTION };
};

const MEASURE =
  'Measure from the appliance to what burns, ignoring the shield; ventilated means 1 in of air, edges open.';
const ONLY_36 = 'The printed table is for 36 in; confirm this share with the local code.';

export const clearance = defineCalculator({
  id: 'clearance',
  title: 'Clearance to combustibles',
  group: 'Clearance',
  shape: {
    item: choiceOf('What it is', labelsOf(limits)),
    surface: choiceOf('Protected surface', { WALL: 'Wall', CEILING: 'Ceiling' }).optional(),
    protection: choiceOf('Protection', labelsOf(PROTECTION)).optional(),
    listedIn: gap('Listed clearance', 120).optional(),
    foundIn: gap('Clearance as found', 240).optional(),
  },
  limits,
  calculate: ({ item, surface = 'WALL', protection = 'NONE', listedIn, foundIn }, set): Outcome | Refusal => {
    const left = share(protection, surface);
    if (left === undefined) return { errors: { protection: 'The table gives no value for this on a ceiling.' } };
    if (left !== 1 && !REDUCIBLE.includes(item)) {
      return { errors: { protection: 'This clearance is an air space and is not reduced by protection.' } };
    }
    const base = set[item];
    const reduced = left === 1 ? [] : [reducedStep(base, left, protection)];
    const { value: least, source } = leastOf(base, left, listedIn);
    const checks = given(foundIn, (value) =>
      atLeast({ label: 'As found', value, unit: 'in' }, { value: least, reference: source }),
    );
    return {
      steps: [
        step(base.label, 'without protection', { value: base.value, unit: 'in' }, base.reference),
        ...reduced,
        ...given(listedIn, (value) => step('Listed', 'by the maker', { value, unit: 'in' }, LISTED)),
        ...stepsOf(checks),
      ],
      result: { label: 'Least clearance', value: least, unit: 'in' },
      verdict: verdictOf(checks),
      ruleSet: source === LISTED ? 'MAKER' : 'CODE',
      figures: { leastIn: least },
      warnings: [...noteIf(left !== 1, MEASURE), ...noteIf(left !== 1 && base.value !== 36, ONLY_36)],
    };
  },
});
