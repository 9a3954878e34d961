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

const NUMBER = String.raw`(\d+(?:\.\d+)?|\.\d+)`;
const FRACTION = String.raw`(\d+)\s*\/\s*(\d+)`;
const FEET = String.raw`(?:${NUMBER}\s*(?:'|′|ft\.?|feet|foot)\s*)?`;
const INCHES = String.raw`(?:(?:${NUMBER}(?:\s+${FRACTION})?|${FRACTION})\s*("|″|''|in\.?|inch|inches)?)?`;
const LENGTH = new RegExp(`^(-?)\\s*${FEET}${INCHES}$`, 'i');

const amount = (value: string | undefined): number => (value === undefined ? 0 : Number(value));
const ratio = (top: string | undefined, bottom: string | undefined): number =>
  top === undefined ? 0 : amount(top) / amount(bottom);

/**
 * Parses a typed length into inches: `36`, `36 1/2`, `3/4 in`, `3' 4"`, `22 ft`. A number without a unit is in `bareUnit`.
 * Returns undefined if the text isn't a length.
 */
export const parseLength = (text: string, bareUnit: 'in' | 'ft' = 'in'): number | undefined => {
  const match = LENGTH.exec(text.trim());
  if (!match || !/\d/.test(text)) return undefined;
  const [, sign, feet, whole, top, bottom, onlyTop, onlyBottom, mark] = match;
  const inches = amount(whole) + ratio(top, bottom) + ratio(onlyTop, onlyBottom);
  const bare = feet === undefined && mark === undefined;
  const total = amount(feet) * 12 + (bare && bareUnit === 'ft' ? inches * 12 : inches);
  if (!Number.isFinite(total)) return undefined;
  return sign === '-' ? -total : total;
};
