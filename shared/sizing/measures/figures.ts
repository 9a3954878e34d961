import { formatFeet, formatInches, formatNumber, withUnit } from './fractions.ts';

/** From this length on, feet and inches are shown. */
export const LONG_IN = 120;

/** Under a tape's smallest mark, but not zero: a chimney 0.02 in too short must not be shown as 0 in too short. */
const isUnderTape = (inches: number): boolean => Math.abs(inches) > 1e-4 && Math.abs(inches) < 1 / 32;

const formatLength = (inches: number): string => {
  if (isUnderTape(inches)) return withUnit(formatNumber(inches, 4), 'in');
  return Math.abs(inches) < LONG_IN ? formatInches(inches) : formatFeet(inches);
};

const isArea = (unit: string): boolean => unit.startsWith('sq ');

/** Drafts and pressures are fractions of an inch of water; heat inputs are thousands. */
const digitsOf = (size: number, unit: string): number => {
  if (size < 1) return 3;
  if (size >= 1000) return 0;
  return isArea(unit) ? 1 : 2;
};

/**
 * A figure with its unit, the same on every screen and document: lengths as on a tape, in feet from 10 ft on; areas to one
 * decimal, other figures to two; under 1 to three, from 1,000 on to none. For display only: figures are stored
 * and compared unrounded. The operands of an expression have more decimals, so that its arithmetic can be retraced.
 */
export const formatFigure = (value: number, unit = ''): string => {
  if (unit === 'in') return formatLength(value);
  return withUnit(formatNumber(value, digitsOf(Math.abs(value), unit)), unit);
};

const MAX_DIGITS = 9;

/** A number with the fewest decimals, from two, that show it as different from another. */
export const formatDiffering = (value: number, other: number, digits = 2): string => {
  const text = formatNumber(value, digits);
  return text === formatNumber(other, digits) && digits < MAX_DIGITS ? formatDiffering(value, other, digits + 1) : text;
};

const formatArea = (area: number): string => formatNumber(area, digitsOf(Math.abs(area), 'sq in'));

/**
 * Two areas without their unit, for a text that compares them: as in `formatFigure`, with more decimals if different areas would
 * otherwise look equal.
 */
export const formatAreas = (area: number, other: number): readonly [string, string] => {
  const text = formatArea(area);
  const otherText = formatArea(other);
  if (area === other || text !== otherText) return [text, otherText];
  return [formatDiffering(area, other), formatDiffering(other, area)];
};
