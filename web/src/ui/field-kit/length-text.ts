import { formatInches, VULGAR_FRACTIONS } from '#shared/sizing/measures/fractions.ts';

/** Fractions offered as keys, because the numeric keyboard has no slash. */
export const FRACTION_KEYS = Object.keys(VULGAR_FRACTIONS);

const LAST_FRACTION = /\s*(?:\d+\s*\/\s*\d*|[⅛¼⅜½⅝¾⅞])\s*$/;

/** Appends a fraction to the whole number, replacing an existing fraction. */
export function withFraction(text: string, sign: string): string {
  const isOnlyFraction = /^\s*\d+\s*\/\s*\d*\s*$/.test(text);
  const whole = isOnlyFraction
    ? ''
    : text
        .replace(LAST_FRACTION, '')
        .replace(/\.\d*$/, '')
        .trim();
  const fraction = VULGAR_FRACTIONS[sign] ?? '';
  return [whole === '0' ? '' : whole, fraction].filter(Boolean).join(' ');
}

/** Inches as read from a tape, without the unit: `12 1/2`. */
export function lengthText(inches: number): string {
  return formatInches(inches).replace(/ in$/, '');
}
