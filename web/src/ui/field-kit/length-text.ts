import { formatInches, parseLength } from '#shared/sizing/fractions.ts';

const VULGAR: Readonly<Record<string, string>> = {
  '⅛': '1/8',
  '¼': '1/4',
  '⅜': '3/8',
  '½': '1/2',
  '⅝': '5/8',
  '¾': '3/4',
  '⅞': '7/8',
};

/** Fractions offered as keys, because the numeric keyboard has no slash. */
export const FRACTION_KEYS = Object.keys(VULGAR);

const VULGAR_SIGN = /\s*([⅛¼⅜½⅝¾⅞])/g;
const LAST_FRACTION = /\s*(?:\d+\s*\/\s*\d*|[⅛¼⅜½⅝¾⅞])\s*$/;

/** Parses a length with `½` or `1/2`, decimals or feet, and returns inches; undefined if invalid. */
export function readLength(text: string, bareUnit: 'in' | 'ft' = 'in'): number | undefined {
  return parseLength(
    text.replaceAll(VULGAR_SIGN, (_, sign: string) => ` ${VULGAR[sign] ?? ''}`),
    bareUnit,
  );
}

/** Appends a fraction to the whole number, replacing an existing fraction. */
export function withFraction(text: string, sign: string): string {
  const isOnlyFraction = /^\s*\d+\s*\/\s*\d*\s*$/.test(text);
  const whole = isOnlyFraction
    ? ''
    : text
        .replace(LAST_FRACTION, '')
        .replace(/\.\d*$/, '')
        .trim();
  const fraction = VULGAR[sign] ?? '';
  return [whole === '0' ? '' : whole, fraction].filter(Boolean).join(' ');
}

/** Inches as read from a tape, without the unit: `12 1/2`. */
export function lengthText(inches: number): string {
  return formatInches(inches).replace(/ in$/, '');
}
