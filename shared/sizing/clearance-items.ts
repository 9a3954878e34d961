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

/** Minimum clearance to combustibles in inches, without protection. */
export const CLEARANCE_ITEMS = {
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
export type ClearanceItem = keyof typeof CLEARANCE_ITEMS;

const CONNECTORS: readonly ClearanceItem[] = [
  'CONNECTOR_SOLID_FUEL',
  'CONNECTOR_LISTED_OIL',
  'CONNECTOR_MEDIUM_HEAT',
  'CONNECTOR_UNLISTED_GAS',
  'CONNECTOR_LISTED_GAS',
];

/** Solid-fuel appliances, for which the reduction tables have a separate floor. */
export const SOLID_FUEL_ITEMS: readonly ClearanceItem[] = [
  'STOVE_UNLISTED',
  'CIRCULATING_SIDES',
  'CIRCULATING_FRONT',
  'CIRCULATING_TOP',
  'FIREPLACE_STOVE_SIDES',
  'FIREPLACE_STOVE_FRONT',
  'FIREPLACE_STOVE_TOP',
];

/** Measured upward, so the ceiling row of a reduction table applies. */
export const TOP_ITEMS: readonly ClearanceItem[] = ['CIRCULATING_TOP', 'FIREPLACE_STOVE_TOP', 'MASONRY_HEATER_CEILING'];

/** Their base clearance is beyond every column, and the table's note about them couldn't be read in print. */
export const FIREPLACE_STOVE_ITEMS: readonly ClearanceItem[] = [
  'FIREPLACE_STOVE_SIDES',
  'FIREPLACE_STOVE_FRONT',
  'FIREPLACE_STOVE_TOP',
];

/** The other items are air spaces, or have their own clearance that no shield reduces. */
export const REDUCIBLE_ITEMS: readonly ClearanceItem[] = [...CONNECTORS, ...SOLID_FUEL_ITEMS];

export const SOLID_FUEL_MIN: Limit = {
  label: 'Solid-fuel appliance, least with any protection',
  value: 12,
  unit: 'in',
  reference: reference(
    'Solid-fuel appliance: never below 12 in, and no reduction where 12 in or less is listed; unlisted ones are held to the same',
    'M1306.2.3',
    'IRC 2015 to 2021',
    'A',
  ),
};
