/** No fireplace, flue or chimney part is longer; beyond it a figure is a slip of the finger. */
export const MAX_LENGTH_IN = 2400;

/** The message for an impossible length in inches, or undefined. */
export const lengthError = (value: unknown, max = MAX_LENGTH_IN): string | undefined => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a number.';
  if (value <= 0) return 'Enter a length above zero.';
  if (value > max) return `Enter at most ${max / 12} ft.`;
  return undefined;
};

/** Messages by name for those lengths that are impossible; empty when all are possible. */
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
