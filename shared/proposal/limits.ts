/** The most that one line, discount or fee may amount to. */
export const MAX_LINE_CENTS = 100_000_000;
/** Quantities have two decimals at most in the proposal's editor. */
export const MIN_LINE_QUANTITY = 0.01;
export const MAX_LINE_QUANTITY = 100_000;
export const MAX_BASIS_POINTS = 10_000;
/** The most discounts of a proposal, and the most fees. */
export const MAX_SUMS = 10;
export const MAX_PACKAGES = 10;
/** The most bullet points of an option. */
export const MAX_OPTION_POINTS = 6;
export const MAX_POINT_LENGTH = 120;
