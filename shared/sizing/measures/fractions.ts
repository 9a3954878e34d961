const SIXTEENTHS = 16;

const fractionText = (sixteenths: number): string => {
  let top = sixteenths;
  let bottom = SIXTEENTHS;
  while (top % 2 === 0) {
    top /= 2;
    bottom /= 2;
  }
  return `${top}/${bottom}`;
};

const mixed = (sixteenths: number): string => {
  const whole = Math.floor(sixteenths / SIXTEENTHS);
  const rest = sixteenths % SIXTEENTHS;
  if (rest === 0) return String(whole);
  return whole === 0 ? fractionText(rest) : `${whole} ${fractionText(rest)}`;
};

const signed = (inches: number): [string, number] => {
  const sixteenths = Math.round(Math.abs(inches) * SIXTEENTHS);
  return [inches < 0 && sixteenths > 0 ? '-' : '', sixteenths];
};

/** Inches to the nearest sixteenth, like a tape measure: `11 1/2 in`. */
export const formatInches = (inches: number): string => {
  const [sign, sixteenths] = signed(inches);
  return `${sign}${mixed(sixteenths)} in`;
};

/** Inches as feet and inches, to the nearest sixteenth: 270 → `22 ft 6 in`. */
export const formatFeet = (inches: number): string => {
  const [sign, sixteenths] = signed(inches);
  const feet = Math.floor(sixteenths / (12 * SIXTEENTHS));
  const rest = sixteenths % (12 * SIXTEENTHS);
  if (feet === 0 && rest > 0) return `${sign}${mixed(rest)} in`;
  return rest === 0 ? `${sign}${feet} ft` : `${sign}${feet} ft ${mixed(rest)} in`;
};

/** Creating a formatter is far slower than using it, and every result formats dozens of figures, so formatters are cached. */
const formatters = new Map<number, Intl.NumberFormat>();

/** A figure with at most `digits` decimals and thousands separators, for display only. */
export const formatNumber = (value: number, digits = 1): string => {
  const known = formatters.get(digits) ?? new Intl.NumberFormat('en-US', { maximumFractionDigits: digits });
  formatters.set(digits, known);
  return known.format(value);
};

/** A figure with its unit; a percent sign follows without a space: `9%`, but `2.5 sq in`. */
export const withUnit = (text: string | number, unit = ''): string =>
  unit === '%' ? `${text}%` : `${text} ${unit}`.trim();

const NOISE_DIGITS = 4;

/** A figure in an expression, as entered and without floating-point noise: 7.3 ft is 87.6 in. */
export const plainNumber = (value: number): string => String(Number(value.toFixed(NOISE_DIGITS)));

const NUMBER = String.raw`(\d+(?:\.\d+)?|\.\d+)`;
const FRACTION = String.raw`(\d+)\s*\/\s*(\d+)`;
/** `7`, `7.5`, `1/2`, `7 1/2` or `7-1/2`: whole, numerator and denominator after it, numerator and denominator alone. */
const AMOUNT = String.raw`(?:${NUMBER}(?:(?:\s+|\s*-\s*)${FRACTION})?|${FRACTION})`;
const FEET = String.raw`(?:${AMOUNT}\s*(?:'|ft\.?|feet|foot)\s*(?:-\s*(?=[\d.]))?)?`;
const INCHES = String.raw`(?:${AMOUNT}\s*("|in\.?|inch|inches)?)?`;
const LENGTH = new RegExp(`^(-?)\\s*${FEET}${INCHES}$`, 'i');

export const VULGAR_FRACTIONS: Readonly<Record<string, string>> = {
  '⅛': '1/8',
  '¼': '1/4',
  '⅜': '3/8',
  '½': '1/2',
  '⅝': '5/8',
  '¾': '3/4',
  '⅞': '7/8',
};

/** Phones replace straight quotes with curly ones, and text copied from a manual has primes, fraction signs and a minus sign. */
const inAscii = (text: string): string =>
  text
    .replaceAll(/''|[“”″]|[‘’′]{2}/g, '"')
    .replaceAll(/[‘’′]/g, "'")
    .replaceAll(/[⁄∕]/g, '/')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/(\d)\s*-?\s*([⅛¼⅜½⅝¾⅞])/g, '$1 $2')
    .replaceAll(/[⅛¼⅜½⅝¾⅞]/g, (sign) => VULGAR_FRACTIONS[sign] ?? '')
    .trim();

/** The groups of one `AMOUNT`; those that did not match count as zero. */
const amount = ([whole, top, bottom, onlyTop, onlyBottom]: readonly (string | undefined)[]): number =>
  Number(whole ?? 0) + Number(top ?? 0) / Number(bottom ?? 1) + Number(onlyTop ?? 0) / Number(onlyBottom ?? 1);

/**
 * Parses a typed length into inches: `36`, `36 1/2`, `36-1/2`, `3/4 in`, `3' 4"`, `3'-4"`, `22 ft`. A number without a unit is
 * in `bareUnit`. Returns undefined if the text isn't a length.
 */
export const parseLength = (text: string, bareUnit: 'in' | 'ft' = 'in'): number | undefined => {
  const plain = inAscii(text);
  const match = LENGTH.exec(plain);
  if (!match || !/\d/.test(plain)) return undefined;
  const [sign, mark, feetPart, inchPart] = [match[1], match[12], match.slice(2, 7), match.slice(7, 12)];
  const inches = amount(inchPart);
  const bare = mark === undefined && feetPart.every((part) => part === undefined);
  const total = amount(feetPart) * 12 + (bare && bareUnit === 'ft' ? inches * 12 : inches);
  if (!Number.isFinite(total)) return undefined;
  return sign === '-' ? -total : total;
};
