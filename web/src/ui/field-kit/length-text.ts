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

/** The fractions offered as keys beside the number keyboard, which has no slash. */
export const FRACTION_KEYS = Object.keys(VULGAR);

const VULGAR_SIGN = /\s*([⅛¼⅜½⅝¾⅞])/g;
const LAST_FRACTION = /\s*(?:\d+\s*\/\s*\d*|[⅛¼⅜½⅝¾⅞])\s*$/;

/** A length as typed, with `½` or `1/2`, decimals or feet; in inches. Undefined when it is none. */
export function readLength(text: string, bareUnit: 'in' | 'ft' = 'in'): number | undefined {
  return parseLength(
    text.replaceAll(VULGAR_SIGN, (_, sign: string) => ` ${VULGAR[sign] ?? ''}`),
    bareUnit,
  );
}

/** Puts a fraction key behind the whole number, in place of the fraction that stands there. */
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

/** Inches as a tape reads, without the unit: `12 1/2`. */
export function lengthText(inches: number): string {
  return formatInches(inches).replace(/ in$/, '');
}
