import { formatFeet, formatNumber, withUnit } from '#shared/sizing/measures/fractions.ts';

/** Drafts and pressures are fractions of an inch of water; flows and inputs are hundreds or thousands. */
function digitsOf(size: number): number {
  if (size < 1) return 3;
  return size < 100 ? 2 : 0;
}

/** A result with its unit: areas to one decimal, lengths in feet and inches, small figures with more decimals. */
export function figureText(value: number, unit: string): string {
  if (unit === 'in') return formatFeet(value);
  if (unit === '') return formatNumber(value);
  if (unit.startsWith('sq')) return `${Math.abs(value) < 1000 ? areaText(value) : formatNumber(value, 0)} ${unit}`;
  return withUnit(formatNumber(value, digitsOf(Math.abs(value))), unit);
}

/** Square inches to one decimal, without the unit: `90.0`. */
export function areaText(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
