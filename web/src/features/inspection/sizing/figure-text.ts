import { formatFeet, formatNumber } from '#shared/sizing/fractions.ts';

/** A result with its unit: areas to one decimal, lengths in feet and inches. */
export function figureText(value: number, unit: string): string {
  if (unit === 'in') return formatFeet(value);
  const digits = unit.startsWith('sq') && Math.abs(value) < 1000 ? 1 : 0;
  const text = value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === '' ? formatNumber(value) : `${text} ${unit}`;
}

/** Square inches to one decimal, without the unit: `90.0`. */
export function areaText(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
