import type { PriceUnit } from '#shared/catalog/types.ts';

type UnitLabels = { readonly one: string; readonly many: string };

/**
 * Units that are counted or measured on site. A repair priced in one of them is incomplete until its quantity is
 * known.
 */
const COUNTED: { readonly [U in PriceUnit]?: UnitLabels } = {
  FOOT: { one: 'ft', many: 'ft' },
  FOOT_AND_KIT: { one: 'ft', many: 'ft' },
  SQUARE_FOOT: { one: 'sq ft', many: 'sq ft' },
  BRICK: { one: 'brick', many: 'bricks' },
  PANEL: { one: 'panel', many: 'panels' },
  HOUR: { one: 'hour', many: 'hours' },
  HOUR_AND_PARTS: { one: 'hour', many: 'hours' },
  SECTION: { one: 'section', many: 'sections' },
  GALLON: { one: 'gallon', many: 'gallons' },
};

/** Units done once per finding; the word is shown only if there is more than one. */
const SINGLE: { readonly [U in PriceUnit]?: UnitLabels } = { FLUE: { one: 'flue', many: 'flues' } };

const UNIT_LABELS: Readonly<Record<string, UnitLabels | undefined>> = { ...SINGLE, ...COUNTED };

const labelsOf = (unit: string): UnitLabels | undefined =>
  Object.hasOwn(UNIT_LABELS, unit) ? UNIT_LABELS[unit] : undefined;

/** Whether a technician has to count or measure this unit. */
export const isCountedUnit = (unit: string | undefined): boolean => unit !== undefined && Object.hasOwn(COUNTED, unit);

/** A liner with its kit has a typical price until its flue is measured; every other counted repair needs a quantity. */
export const needsQuantity = (unit: string | undefined): boolean => isCountedUnit(unit) && unit !== 'FOOT_AND_KIT';

/** Packaging units of materials on a pull sheet; units of measure have a single form. */
const PACKED: Readonly<Record<string, UnitLabels>> = {
  pc: { one: 'pc', many: 'pcs' },
  bag: { one: 'bag', many: 'bags' },
  can: { one: 'can', many: 'cans' },
  roll: { one: 'roll', many: 'rolls' },
  tube: { one: 'tube', many: 'tubes' },
};

/** '1 bag', '2 bags', '23 ft': the unit's word for an amount; the plural if the amount is unknown. */
export const packedLabel = (unit: string, quantity = 2): string => {
  const labels = Object.hasOwn(PACKED, unit) ? PACKED[unit] : undefined;
  if (labels === undefined) return unit;
  return quantity === 1 ? labels.one : labels.many;
};

const figureText = (quantity: number): string => {
  const [integer = '', part] = String(quantity).split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
};

/**
 * The unit's word for this quantity: 'brick', 'bricks', 'ft'. Custom units are only put in lower case; pieces have no
 * word.
 */
export const unitLabel = (unit: string, quantity = 2): string => {
  const labels = labelsOf(unit);
  if (labels) return quantity === 1 ? labels.one : labels.many;
  return ['', 'EACH', 'QUOTE', 'PACKAGE'].includes(unit.toUpperCase()) ? '' : unit.toLowerCase();
};

/** '1 brick', '3 bricks', '23 ft'; a bare number for pieces. */
export const countText = (quantity: number, unit: string): string =>
  [figureText(quantity), unitLabel(unit, quantity)].filter((part) => part !== '').join(' ');

/** 'per brick', 'per sq ft'; 'each' for pieces. */
export const perText = (unit: string): string => {
  const label = unitLabel(unit, 1);
  return label === '' ? 'each' : `per ${label}`;
};

/** 'bricks', 'square feet': the unit in a question for a quantity. */
export const askedLabel = (unit: string): string => {
  if (unit === 'SQUARE_FOOT') return 'square feet';
  if (unit === 'FOOT' || unit === 'FOOT_AND_KIT') return 'feet';
  return unitLabel(unit) || 'pieces';
};

export const quantityQuestion = (unit: string): string => `How many ${askedLabel(unit)}?`;
