/** No fireplace, flue or chimney part is longer; a larger figure is a typing error. */
export const MAX_LENGTH_IN = 2400;
/** No chimney flue has a longer side or a larger area, and no fireplace opening is wider. */
export const MAX_FLUE_IN = 120;
export const MAX_AREA_SQ_IN = 10_000;
export const MAX_OPENING_IN = 600;

/** The error message for an impossible length in inches; undefined if it is possible. */
export const lengthError = (value: unknown, max = MAX_LENGTH_IN): string | undefined => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a number.';
  if (value <= 0) return 'Enter a length above zero.';
  if (value > max) return `Enter at most ${max / 12} ft.`;
  return undefined;
};

/** Error messages by name for impossible lengths; empty if all are possible. */
export const checkLengths = (
  lengths: Readonly<Record<string, unknown>>,
  max = MAX_LENGTH_IN,
): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const [name, value] of Object.entries(lengths)) {
    const message = lengthError(value, max);
    if (message !== undefined) errors[name] = message;
  }
  return errors;
};
