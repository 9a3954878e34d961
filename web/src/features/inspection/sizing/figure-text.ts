import { formatFigure } from '#shared/sizing/measures/figures.ts';
import { withUnit } from '#shared/sizing/measures/fractions.ts';

/**
 * A result with its unit as in the report, except that an area keeps its decimal, so that figures below each other line up:
 * `90.0 sq in`, `78.5 sq in`.
 */
export function figureText(value: number, unit: string): string {
  const isTenths = unit.startsWith('sq ') && Math.abs(value) >= 1 && Math.abs(value) < 1000;
  return isTenths ? withUnit(areaText(value), unit) : formatFigure(value, unit);
}

/** Square inches to one decimal, without the unit: `90.0`. */
export function areaText(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
